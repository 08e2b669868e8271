import type { SuspendedCanary } from '@mentorias/api/remote-failures/failures-store';
import type { RegisteredRelease, RegisteredRemote, Registry } from '@mentorias/federation/registry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withoutSuspended } from './assigned-release.ts';

const release = (version: string) => ({ name: 'guide', version }) as RegisteredRelease;
const CANARY: RegisteredRemote = {
  ...release('1.3.0'),
  canary: { percent: 10, errorLimit: 5, release: release('1.4.0') },
};
const SUSPENDED: SuspendedCanary = {
  remote: 'guide',
  version: '1.4.0',
  people: 5,
  suspended_at: new Date('2026-11-23T14:00:00Z'),
};
const WITHOUT = {
  ...release('1.3.0'),
  suspended: { version: '1.4.0', people: 5, at: '2026-11-23T14:00:00.000Z' },
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The guides' remote in the registry; each call reads the pointers again. */
function servedGuide(remote: RegisteredRemote, store: () => Promise<SuspendedCanary[]>, onProblem = vi.fn()) {
  const read = withoutSuspended(async () => ({ remotes: { guide: remote } }), store, onProblem);
  return async () => (await read()).remotes.guide;
}

test.each<[string, RegisteredRemote, Partial<SuspendedCanary>, object]>([
  ['a suspended canary is taken out, and named', CANARY, {}, WITHOUT],
  ['another version stays', CANARY, { version: '1.3.9' }, CANARY],
  ['the same version of another remote stays', CANARY, { remote: 'admin' }, CANARY],
  ['a suspended version that is current meanwhile stays', release('1.4.0'), {}, release('1.4.0')],
])('%s', async (_name, remote, change, expected) => {
  expect(await servedGuide(remote, async () => [{ ...SUSPENDED, ...change }])()).toEqual(expected);
});

test('the store is asked once for one read of the pointers', async () => {
  let reading: Promise<Registry> = Promise.resolve({ remotes: { guide: CANARY } });
  const store = vi.fn(async () => [SUSPENDED]);
  const read = withoutSuspended(() => reading, store, vi.fn());
  await Promise.all([read(), read()]);
  await read();
  expect(store).toHaveBeenCalledTimes(1);
  reading = Promise.resolve({ remotes: {} });
  expect(await read()).toEqual({ remotes: {} });
  expect(store).toHaveBeenCalledTimes(2);
});

test('while the store fails its last answer counts, and the failure is reported once until it answers again', async () => {
  const away = new Error('away');
  const onProblem = vi.fn();
  const store = vi.fn(async () => [SUSPENDED]);
  const guide = servedGuide(CANARY, store, onProblem);
  await guide();
  store.mockRejectedValueOnce(away).mockRejectedValueOnce(away);
  expect([await guide(), await guide()]).toEqual([WITHOUT, WITHOUT]);
  expect(onProblem.mock.calls).toEqual([[away]]);
  await guide();
  store.mockRejectedValueOnce(away);
  await guide();
  expect(onProblem).toHaveBeenCalledTimes(2);
});

test('a store that never answers delays the registry by a second at most', async () => {
  const waiting = servedGuide(CANARY, () => new Promise(() => {}))();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await waiting).toEqual(CANARY);
});
