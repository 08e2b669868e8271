import type { BuildMessage, RemoteInDevelopment } from '@mentorias/federation/development';
import type { RemoteState } from '@mentorias/federation/loader/remote-state';
import type { RegisteredRelease } from '@mentorias/federation/registry';
import { sessionStore } from '@mentorias/session';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testConfig } from '../../testing.ts';
import { buildProblemsAtom } from './build-problems-atom.ts';
import { followBuilds } from './follow-builds.ts';

const loader = vi.hoisted(() => ({
  state: vi.fn<() => Partial<RemoteState>>(),
  subscribe: vi.fn((_listener: () => void) => () => {}),
  retry: vi.fn(async () => {}),
  rebuilt: vi.fn(),
}));
vi.mock('../../federation/loader.ts', () => ({ loader }));
vi.mock('@mentorias/federation/loader/page-integrity', () => ({ expectHashes: vi.fn() }));

/** A stream whose messages come from the test. */
class Stream {
  static opened: Stream[] = [];
  readonly url: string;
  onmessage?: (event: { data: string }) => void;

  constructor(url: string) {
    this.url = url;
    Stream.opened.push(this);
  }
}

const release = testConfig.remotes.guide as RegisteredRelease;
const remoteModule = { contract: 2, routes: [] };
let running: RemoteInDevelopment;

beforeEach(() => {
  Stream.opened = [];
  vi.stubGlobal('EventSource', Stream);
  running = { hash: () => 'one', apply: vi.fn(async () => ['module']), door: remoteModule };
  vi.stubGlobal('remotesInDevelopment', { guide: running });
  loader.state.mockReturnValue({ status: 'ready' });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  sessionStore.set(buildProblemsAtom, {});
});

const overrides = { guide: 'http://localhost:3002/guide/', admin: 'http://localhost:3002/admin/' };

async function send(message: Partial<BuildMessage>, built = release) {
  followBuilds(overrides, async () => built);
  Stream.opened
    .at(-1)
    ?.onmessage?.({ data: JSON.stringify({ action: 'built', remote: 'guide', errors: [], ...message }) });
  await new Promise((resolve) => setTimeout(resolve));
}

test('remotes of one server are followed by one stream', () => {
  followBuilds({ ...overrides, entrepreneur: 'http://localhost:4000/' }, async () => release);
  expect(Stream.opened.map(({ url }) => url)).toEqual(['http://localhost:3002/builds', 'http://localhost:4000/builds']);
});

describe('a new build', () => {
  test('is hot-updated, and its module is shown', async () => {
    await send({ hash: 'two' });
    expect(running.apply).toHaveBeenCalledTimes(1);
    expect(loader.rebuilt).toHaveBeenLastCalledWith(release, remoteModule);
    expect(loader.retry).not.toHaveBeenCalled();
  });

  test('that is running already changes nothing', async () => {
    await send({ hash: 'one', action: 'sync' });
    expect(running.apply).not.toHaveBeenCalled();
    expect(loader.retry).not.toHaveBeenCalled();
  });

  test.each([
    ['there is no way to it', async () => null],
    ['it throws', () => Promise.reject(new Error('boom'))],
  ])('is loaded anew where %s', async (_why, apply) => {
    vi.stubGlobal('remotesInDevelopment', { guide: { ...running, apply } });
    await send({ hash: 'two' });
    expect(loader.retry).toHaveBeenCalledWith('guide');
  });

  test.each(['failed', 'incompatible'] as const)('is loaded anew where the one before is %s', async (status) => {
    loader.state.mockReturnValue({ status });
    await send({ hash: 'one', action: 'sync' });
    expect(loader.retry).toHaveBeenCalledWith('guide');
  });

  test('of a remote that is not shown is kept for when it is', async () => {
    loader.state.mockReturnValue({ status: 'idle' });
    await send({ hash: 'two' });
    expect(loader.rebuilt).toHaveBeenCalledWith(release);
    expect(loader.retry).not.toHaveBeenCalled();
    expect(running.apply).not.toHaveBeenCalled();
  });

  test.each([
    ['was asked for of the build before, is asked for anew', 'screen', 'sha384-older', 1],
    ['is of that build, is not', 'screen', 'sha384-newest', 0],
    ['came and broke is not', 'render', 'sha384-older', 0],
  ] as const)('has come, and a screen that %s', async (_what, phase, integrity, times) => {
    const build = (hash: string) => ({ ...release, files: { [release.entry]: { integrity: hash, bytes: 1 } } });
    await send({ hash: 'two' }, build('sha384-newest'));
    loader.state.mockReturnValue({ status: 'failed', phase, release: build(integrity) });
    const [stateChanged] = loader.subscribe.mock.calls[0] ?? [];
    stateChanged?.();
    expect(loader.retry).toHaveBeenCalledTimes(times);
  });

  test('of a remote that was not accepted is ignored', async () => {
    await send({ hash: 'two', remote: 'entrepreneur' });
    expect(loader.rebuilt).not.toHaveBeenCalled();
  });
});

test('build errors are shown until the next build, and the page keeps what it has', async () => {
  await send({ hash: 'two', errors: ['texts.ts: Unexpected token'] });
  expect(sessionStore.get(buildProblemsAtom)).toEqual({ guide: ['texts.ts: Unexpected token'] });
  expect(loader.rebuilt).not.toHaveBeenCalled();
  await send({ hash: 'three' });
  expect(sessionStore.get(buildProblemsAtom)).toEqual({});
});
