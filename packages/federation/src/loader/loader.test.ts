import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONTRACTS, contractMessage } from '../contract.ts';
import type { RegisteredRelease } from '../registry.ts';
import type { RemoteModule } from '../remote.ts';
import { exampleRelease } from '../testing.ts';
import type { LoaderDependencies } from './loader.ts';
import { createLoader, DownloadError, LOAD_TIMEOUT_MS, REFRESH_TIMEOUT_MS } from './loader.ts';
import type { Failure, RemoteState } from './remote-state.ts';
import { messageFor } from './remote-state.ts';

const CONTRACT = CONTRACTS.newest;
const MODULE: RemoteModule = { contract: CONTRACT, routes: [] };

function release(over: Partial<RegisteredRelease> = {}): RegisteredRelease {
  return { ...exampleRelease({ contract: CONTRACT }), base: '/remotes/guide/1.0.0/', ...over };
}

/** A loader whose dependencies all work unless the test overrides them, and the states of 'guide' in their order. */
function loaderIn(over: Partial<LoaderDependencies> = {}) {
  const dependencies: LoaderDependencies = {
    registry: { remotes: { guide: release() } },
    readRegistry: async () => dependencies.registry,
    choose: (remote) => remote,
    refresh: async () => {},
    loadModule: async (_release, _attempt, onPhase) => {
      onPhase('init');
      onPhase('module');
      return MODULE;
    },
    pause: async () => {},
    random: () => 0,
    isShellFault: () => false,
    newTraceId: () => 'trace-1',
    report: vi.fn(),
    ...over,
  };
  const loader = createLoader(dependencies);
  const seen: string[] = [];
  loader.subscribe(() => seen.push(describeState(loader.state('guide'))));
  return { loader, seen, dependencies };
}

function describeState(state: RemoteState): string {
  return 'phase' in state ? `${state.status} ${state.phase}` : state.status;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('a remote that works', () => {
  test('goes through its phases and is ready', async () => {
    const { loader, seen } = loaderIn();
    expect(loader.state('guide')).toEqual({ status: 'idle' });
    loader.start('guide');
    await settled();
    expect(seen).toEqual(['loading entry', 'loading init', 'loading module', 'ready']);
    expect(loader.state('guide')).toMatchObject({ status: 'ready', module: MODULE });
  });

  test('is loaded once however often it is started', async () => {
    const loadModule = vi.fn(async () => MODULE);
    const { loader } = loaderIn({ loadModule });
    loader.start('guide');
    loader.start('guide');
    await settled();
    loader.start('guide');
    expect(loadModule).toHaveBeenCalledTimes(1);
  });

  test('is the only one that is fetched (rule 13.1)', async () => {
    const loadModule = vi.fn(async () => MODULE);
    const registry = { remotes: { guide: release(), admin: release({ name: 'admin' }) } };
    const { loader } = loaderIn({ registry, loadModule });
    loader.start('guide');
    await settled();
    expect(loadModule.mock.calls).toHaveLength(1);
    expect(loader.state('admin')).toEqual({ status: 'idle' });
  });
});

describe('a failed download', () => {
  test('is retried twice, with growing pauses', async () => {
    const pauses: number[] = [];
    const loadModule = vi.fn(() => Promise.reject(new DownloadError()));
    const { loader } = loaderIn({ loadModule, pause: async (ms) => void pauses.push(ms), random: () => 0.5 });
    loader.start('guide');
    await settled();
    expect(loadModule).toHaveBeenCalledTimes(3);
    expect(pauses).toEqual([375, 1125]);
    expect(loader.state('guide')).toMatchObject({ status: 'failed', phase: 'entry', traceId: 'trace-1' });
  });

  test('that succeeds on a retry is ready as usual', async () => {
    const loadModule = vi.fn(async () => MODULE).mockRejectedValueOnce(new DownloadError());
    const { loader, dependencies } = loaderIn({ loadModule });
    loader.start('guide');
    await settled();
    expect(loader.state('guide').status).toBe('ready');
    expect(dependencies.report).not.toHaveBeenCalled();
  });

  test('gets a new attempt number each time, so that nothing of an earlier attempt is used', async () => {
    const loadModule = vi.fn(async () => MODULE).mockRejectedValueOnce(new DownloadError());
    const { loader } = loaderIn({ loadModule });
    loader.start('guide');
    await settled();
    const attempts = (loadModule.mock.calls as unknown as [unknown, number][]).map(([, attempt]) => attempt);
    expect(new Set(attempts).size).toBe(2);
  });
});

describe('a remote that fails', () => {
  test('with an exception is not retried, and is reported once', async () => {
    const cause = new Error('boom');
    const loadModule = vi.fn(async (_release: unknown, _attempt: number, onPhase: (phase: 'module') => void) => {
      onPhase('module');
      throw cause;
    });
    const { loader, dependencies } = loaderIn({ loadModule });
    loader.start('guide');
    await settled();
    expect(loadModule).toHaveBeenCalledTimes(1);
    expect(loader.state('guide')).toMatchObject({ status: 'failed', phase: 'module', cause });
    expect(dependencies.report).toHaveBeenCalledTimes(1);
  });

  test('by never answering fails after eight seconds in total, in the phase that hangs', async () => {
    const { loader } = loaderIn({
      loadModule: (_release, _attempt, onPhase) => {
        onPhase('init');
        return new Promise(() => {});
      },
    });
    loader.start('guide');
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS - 1);
    expect(loader.state('guide')).toEqual({ status: 'loading', phase: 'init' });
    await vi.advanceTimersByTimeAsync(1);
    expect(loader.state('guide')).toMatchObject({ status: 'failed', phase: 'init' });
  });

  test('stays failed when its answer arrives later', async () => {
    let answerLate = (_module: RemoteModule) => {};
    let reportPhase = (_phase: 'module') => {};
    const { loader } = loaderIn({
      loadModule: (_release, _attempt, onPhase) => {
        reportPhase = onPhase;
        return new Promise((resolve) => {
          answerLate = resolve;
        });
      },
    });
    loader.start('guide');
    await vi.advanceTimersByTimeAsync(LOAD_TIMEOUT_MS);
    reportPhase('module');
    answerLate(MODULE);
    await settled();
    expect(loader.state('guide')).toMatchObject({ status: 'failed', phase: 'entry' });
  });

  test.each([undefined, {}, { contract: 1 }, { contract: 1, routes: 'all' }])(
    'exposing %j is refused',
    async (shape) => {
      const { loader } = loaderIn({ loadModule: async () => shape as unknown as RemoteModule });
      loader.start('guide');
      await settled();
      expect(loader.state('guide')).toMatchObject({ status: 'failed' });
    },
  );

  test('by not being in the registry fails in that phase', async () => {
    const { loader } = loaderIn({ registry: { remotes: {} } });
    loader.start('guide');
    expect(loader.state('guide')).toMatchObject({ status: 'failed', phase: 'registry', release: undefined });
  });

  test('after it was ready is reported by the frame', async () => {
    const { loader } = loaderIn();
    loader.start('guide');
    await settled();
    loader.fail('guide', 'render', new Error('thrown while drawing'));
    expect(loader.state('guide')).toMatchObject({ status: 'failed', phase: 'render', release: { version: '1.0.0' } });
  });

  test.each([
    ['a file of a screen: its module stays, with what was typed into other screens', 'screen', {}, 1],
    ['a file of a screen, and another build is published', 'screen', { base: '/remotes/guide/1.0.1/' }, 2],
    ['a file of a screen, in native modules, which come once', 'screen', { format: 'module' }, 2],
    [
      'a file of a screen, and its hash is published now',
      'screen',
      { files: { 'a.js': { integrity: 'b', bytes: 1 } } },
      2,
    ],
    ['what it drew', 'render', {}, 2],
  ] as const)('by %s', async (_what, phase, over, loads) => {
    const loadModule = vi.fn(async () => ({ ...MODULE }));
    const { loader } = loaderIn({ loadModule, readRegistry: async () => ({ remotes: { guide: release(over) } }) });
    loader.start('guide');
    await settled();
    const first = loader.state('guide') as { module: RemoteModule; attempt: number };
    loader.fail('guide', phase, new Error('chunk 12'));
    await loader.retry('guide');
    const last = loader.state('guide') as { module: RemoteModule; attempt: number };
    expect(loadModule).toHaveBeenCalledTimes(loads);
    expect(last).toMatchObject({ status: 'ready', attempt: 2 });
    expect(last.module === first.module).toBe(loads === 1);
  });

  test.each([
    ['again, in the same build', {}, new Error('boom'), true],
    ['in another build', { build: 'ba9876543210', version: '1.0.1' }, new Error('boom'), undefined],
    ['by a download', {}, new DownloadError(), undefined],
  ])('%s: what a document registers once may stand in its way', async (_what, over, cause, isRepeated) => {
    const loadModule = vi.fn(async (_release: unknown, _attempt: number, onPhase: (phase: 'module') => void) => {
      onPhase('module');
      throw cause;
    });
    const { loader } = loaderIn({ loadModule, readRegistry: async () => ({ remotes: { guide: release(over) } }) });
    loader.start('guide');
    await settled();
    expect(loader.state('guide')).toMatchObject({ status: 'failed', phase: 'module' });
    expect(loader.state('guide')).not.toHaveProperty('isRepeated');
    await loader.retry('guide');
    expect((loader.state('guide') as { isRepeated?: boolean }).isRepeated).toBe(isRepeated);
  });

  test('leaves the other remotes alone', async () => {
    const registry = { remotes: { guide: release(), admin: release({ name: 'admin' }) } };
    const { loader } = loaderIn({
      registry,
      loadModule: async ({ name }) => {
        if (name === 'guide') throw new Error('boom');
        return MODULE;
      },
    });
    loader.start('guide');
    loader.start('admin');
    await settled();
    expect(loader.state('admin').status).toBe('ready');
  });
});

describe('a remote for another contract (rule 13.3)', () => {
  test.each([CONTRACT + 1, 0])('%i is not executed', async (contract) => {
    const loadModule = vi.fn(async () => MODULE);
    const { loader } = loaderIn({ registry: { remotes: { guide: release({ contract }) } }, loadModule });
    loader.start('guide');
    await settled();
    expect(loadModule).not.toHaveBeenCalled();
    const state = loader.state('guide');
    expect(state).toMatchObject({ status: 'incompatible', reason: contractMessage({ name: 'guide', contract }) });
    expect(messageFor(state as Failure)).toBe(
      `Esta sección necesita el contrato ${contract} y la aplicación ofrece el contrato 2.`,
    );
  });
});

describe('a remote for another version of a shared module', () => {
  test.each([
    [{ key: 'react', needs: '^18.3', has: '19.3.1' }, 'react ^18.3', '19.3.1'],
    [
      { key: '@mentorias/ui/charts', needs: '^1.0.0', has: undefined },
      '@mentorias/ui/charts ^1.0.0',
      'ninguna versión',
    ],
  ])('%j is not executed', async (mismatch, needs, has) => {
    const loadModule = vi.fn(async () => MODULE);
    const { loader } = loaderIn({ registry: { remotes: { guide: release({ mismatch }) } }, loadModule });
    loader.start('guide');
    await settled();
    expect(loadModule).not.toHaveBeenCalled();
    expect(loader.state('guide')).toMatchObject({ status: 'incompatible', needs, has });
  });
});

describe("'Reintentar' (rule 13.2)", () => {
  test('reads the registry anew and runs what it names now', async () => {
    const loadModule = vi.fn(async ({ version }: RegisteredRelease) => {
      if (version === '1.0.0') throw new Error('boom');
      return MODULE;
    });
    const healed = { remotes: { guide: release({ version: '1.0.1', base: '/remotes/guide/1.0.1/' }) } };
    const { loader, seen } = loaderIn({ loadModule, readRegistry: async () => healed });
    loader.start('guide');
    await settled();
    seen.length = 0;
    await loader.retry('guide');
    expect(seen).toEqual(['loading registry', 'loading entry', 'ready']);
    expect(loader.state('guide')).toMatchObject({ status: 'ready', release: { version: '1.0.1' } });
  });

  test('goes on with the last good registry where the new one cannot be read', async () => {
    const loadModule = vi.fn(async () => MODULE).mockRejectedValueOnce(new Error('boom'));
    const { loader } = loaderIn({ loadModule, readRegistry: () => new Promise(() => {}) });
    loader.start('guide');
    await settled();
    const retried = loader.retry('guide');
    await vi.advanceTimersByTimeAsync(REFRESH_TIMEOUT_MS);
    await retried;
    expect(loader.state('guide').status).toBe('ready');
  });

  test('fetches the files anew before it runs them, and does not wait for ever for them', async () => {
    const loadModule = vi.fn(async () => MODULE).mockRejectedValueOnce(new Error('boom'));
    const refresh = vi.fn(() => new Promise<void>(() => {}));
    const { loader } = loaderIn({ loadModule, refresh });
    loader.start('guide');
    await settled();
    const retried = loader.retry('guide');
    await settled();
    expect(refresh).toHaveBeenCalledWith(release());
    expect(loadModule).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(REFRESH_TIMEOUT_MS);
    await retried;
    expect(loader.state('guide').status).toBe('ready');
  });

  test('clicked twice loads once', async () => {
    const loadModule = vi.fn(async () => MODULE).mockRejectedValueOnce(new Error('boom'));
    const { loader } = loaderIn({ loadModule });
    loader.start('guide');
    await settled();
    await Promise.all([loader.retry('guide'), loader.retry('guide')]);
    expect(loadModule).toHaveBeenCalledTimes(2);
  });
});

describe("a remote from a developer's own machine", () => {
  const address = 'http://localhost:3002/';

  test('that does not answer is the ordinary card, and comes once it answers', async () => {
    const problem = 'http://localhost:3002/release.json: TypeError: Failed to fetch';
    const silent = { remotes: { guide: release({ base: address, override: { address, problem } }) } };
    const answering = { remotes: { guide: release({ base: address, override: { address } }) } };
    const loadModule = vi.fn(async () => MODULE);
    const { loader } = loaderIn({ registry: silent, readRegistry: async () => answering, loadModule });
    loader.start('guide');
    await settled();
    expect(loader.state('guide')).toMatchObject({ status: 'failed', phase: 'entry', cause: { message: problem } });
    expect(loadModule).not.toHaveBeenCalled();
    await loader.retry('guide');
    expect(loader.state('guide').status).toBe('ready');
  });

  test('shows a rebuilt remote module at once, and is that build from then on', async () => {
    const { loader } = loaderIn();
    loader.start('guide');
    await settled();
    const before = loader.state('guide');
    const changed: RemoteModule = { contract: CONTRACT, routes: [{ path: '/' }] };
    const rebuilt = release({ build: 'ba9876543210' });
    loader.rebuilt(rebuilt);
    expect(loader.state('guide')).toBe(before);
    loader.rebuilt(rebuilt, changed);
    expect(loader.state('guide')).toMatchObject({ status: 'ready', release: rebuilt, module: changed });
    expect(loader.state('guide')).not.toMatchObject({ attempt: before.status === 'ready' && before.attempt });
  });

  test('is loaded in its newest build if it was not loaded before', async () => {
    const loadModule = vi.fn<LoaderDependencies['loadModule']>(async () => MODULE);
    const { loader } = loaderIn({ loadModule });
    const rebuilt = release({ build: 'ba9876543210' });
    loader.rebuilt(rebuilt);
    loader.start('guide');
    await settled();
    expect(loadModule.mock.calls[0]?.[0]).toBe(rebuilt);
  });
});
