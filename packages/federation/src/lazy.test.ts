import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyCode } from './lazy.tsx';

const TIMEOUT_MS = 1000;
const CODE = { greet: () => 'hola' };
const away = new Error('no connection');

test('is loaded by the first who asks, once, and all who watch are told', async () => {
  const load = vi.fn(async () => CODE);
  const code = lazyCode(load, TIMEOUT_MS);
  const told = vi.fn();
  code.watch(told);
  expect(load).not.toHaveBeenCalled();
  await Promise.all([code.load(), code.load()]);
  code.subscribe(() => {});
  expect(load).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledTimes(1);
  expect(code.state()).toEqual({ status: 'ready', code: CODE });
});

test('a failure that nobody waits for is forgotten', async () => {
  const load = vi.fn(async () => CODE).mockRejectedValueOnce(away);
  const code = lazyCode(load, TIMEOUT_MS);
  code.watch(() => {});
  await code.load();
  expect(code.state()).toEqual({ status: 'loading' });
  await code.load();
  expect(code.state().status).toBe('ready');
});

test('a failure that somebody waits for is said, until they retry or go', async () => {
  const load = vi.fn(async () => CODE).mockRejectedValue(away);
  const code = lazyCode(load, TIMEOUT_MS);
  const stop = code.subscribe(() => {});
  await vi.waitFor(() => expect(code.state()).toEqual({ status: 'failed', cause: away }));
  code.retry();
  expect(code.state()).toEqual({ status: 'loading' });
  await vi.waitFor(() => expect(code.state().status).toBe('failed'));
  stop();
  expect(code.state()).toEqual({ status: 'loading' });
  load.mockResolvedValue(CODE);
  code.subscribe(() => {});
  await vi.waitFor(() => expect(code.state().status).toBe('ready'));
});

test('code that does not come in time has failed', async () => {
  vi.useFakeTimers();
  const code = lazyCode(() => new Promise<never>(() => {}), TIMEOUT_MS);
  code.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
  expect(code.state()).toMatchObject({ status: 'failed', cause: { name: 'TimeLimitExceeded' } });
  vi.useRealTimers();
});

describe('a download that failed', () => {
  const notLoaded = Object.assign(new Error('Loading chunk 12 failed'), { name: 'ChunkLoadError' });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    notLoaded,
    new Error('Loading CSS chunk 12 failed.'),
    new TypeError('Failed to fetch dynamically imported module: https://a.b/c.js'),
    new TypeError('Importing a module script failed.'),
  ])('is retried twice for somebody who waits, before it is said (rule 13.2): %s', async (cause) => {
    const load = vi.fn(async () => CODE).mockRejectedValue(cause);
    const code = lazyCode(load);
    code.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(code.state()).toEqual({ status: 'loading' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(load).toHaveBeenCalledTimes(3);
    expect(code.state()).toEqual({ status: 'failed', cause });
  });

  test('and succeeds on a retry is ready as usual', async () => {
    const load = vi.fn(async () => CODE).mockRejectedValueOnce(notLoaded);
    const code = lazyCode(load);
    code.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(500);
    expect(code.state()).toEqual({ status: 'ready', code: CODE });
  });

  test('is not retried where nobody waits, nor is code that came and threw', async () => {
    const preloaded = vi.fn(async () => CODE).mockRejectedValue(notLoaded);
    await lazyCode(preloaded).load();
    const throwing = vi.fn(async () => CODE).mockRejectedValue(new TypeError('x is undefined'));
    const code = lazyCode(throwing);
    code.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(2000);
    expect([preloaded.mock.calls.length, throwing.mock.calls.length]).toEqual([1, 1]);
    expect(code.state().status).toBe('failed');
  });

  test('of a style by Vite is said at once: a second time Vite takes the failed link for a loaded one', async () => {
    const load = vi.fn(async () => CODE).mockRejectedValueOnce(new Error('Unable to preload CSS for /late.css'));
    const code = lazyCode(load);
    code.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(2000);
    expect([load.mock.calls.length, code.state().status]).toEqual([1, 'failed']);
  });
});
