import { CONTRACTS, contractMessage, runsContract } from '../contract.ts';
import type { RegisteredRelease, RegisteredRemote, Registry } from '../registry.ts';
import type { RemoteModule } from '../remote.ts';
import { mismatchMessage } from '../shared-modules.ts';
import { withTimeout } from '../with-timeout.ts';
import { isDownloadFault } from './code-owner.ts';
import type { Failure, Incompatible, LatePhase, Phase, RemoteState } from './remote-state.ts';

/** How long a remote may take from the registry to its remote module, in milliseconds. */
export const LOAD_TIMEOUT_MS = 8000;

/** How long 'Reintentar' waits for the registry, and then for fresh files, before it goes on with what it has, in milliseconds. */
export const REFRESH_TIMEOUT_MS = 3000;

/** The pauses before a failed download is retried, in milliseconds; a random part of up to the same length is added. */
const PAUSES_MS = [250, 750];

/** The phases in which code of the remote runs. */
const CODE_RUNS: Phase[] = ['init', 'module', 'render'];

/** A failed download: it is retried. Any other error would only happen again. */
export class DownloadError extends Error {
  override name = 'DownloadError';
}

/** The dependencies of the loader; tests pass their own. */
export interface LoaderDependencies {
  /** The registry that came with the page. */
  registry: Registry;
  readRegistry(): Promise<Registry>;
  /** The release of a remote that the signed-in user gets. */
  choose(remote: RegisteredRemote): RegisteredRelease;
  /** Fetches a release's files past the browser's cache, which could keep a damaged file for ever. */
  refresh(release: RegisteredRelease): Promise<void>;
  /** Loads one release without reusing a failed attempt, and calls `onPhase` as each phase begins. */
  loadModule(release: RegisteredRelease, attempt: number, onPhase: (phase: Phase) => void): Promise<RemoteModule>;
  pause(ms: number): Promise<void>;
  random(): number;
  newTraceId(): string;
  /** Whether a file of the shell that did not load caused an error. */
  isShellFault(cause: unknown): boolean;
  report(name: string, failure: Failure): void;
}

/** Loads remotes by name and keeps the state of each. `retry` starts again after a failure without a page reload (rule 13.2). */
export interface Loader {
  state(name: string): RemoteState;
  subscribe(listener: () => void): () => void;
  /** Starts to load a remote unless that was done before (rule 13.1: only the remote of the signed-in role). */
  start(name: string): void;
  /** Reads the registry again and loads the release that it names now; what a failed screen's module remembers is kept with it. */
  retry(name: string): Promise<void>;
  /** Reports that a ready remote failed later: it has no screen for a path, its screen's code did not load, or its screen threw. */
  fail(name: string, phase: LatePhase, cause: unknown): void;
  /** Replaces a developer's build by the new one, and a ready remote's module at once where it has changed. */
  rebuilt(release: RegisteredRelease, module?: RemoteModule): void;
}

const IDLE: RemoteState = { status: 'idle' };

export function createLoader(dependencies: LoaderDependencies): Loader {
  const states = new Map<string, RemoteState>();
  const listeners = new Set<() => void>();
  /** The builds whose code has thrown in this document. */
  const thrown = new Set<string>();
  let registry = dependencies.registry;
  let attempts = 0;

  function setState(name: string, state: RemoteState) {
    states.set(name, state);
    if (state.status === 'failed' || state.status === 'incompatible') dependencies.report(name, state);
    for (const listener of listeners) listener();
  }

  async function load(name: string) {
    const release = chosen(name);
    if (!release) return setState(name, failed('registry', new Error(`no release of ${name}`), undefined));
    if (release.override?.problem) return setState(name, failed('entry', new Error(release.override.problem), release));
    const refusal = incompatibilityOf(release);
    if (refusal)
      return setState(name, { status: 'incompatible', release, ...refusal, traceId: dependencies.newTraceId() });
    const over = new AbortController();
    let phase: Phase = 'entry';
    const onPhase = (next: Phase) => {
      if (over.signal.aborted) return;
      phase = next;
      setState(name, { status: 'loading', phase });
    };
    try {
      const module = await withTimeout(LOAD_TIMEOUT_MS, loadWithRetries(release, onPhase, over.signal));
      setState(name, { status: 'ready', release, module, attempt: attempts });
    } catch (cause) {
      setState(name, failed(phase, cause, release));
    } finally {
      over.abort();
    }
  }

  async function loadWithRetries(
    release: RegisteredRelease,
    onPhase: (phase: Phase) => void,
    over: AbortSignal,
  ): Promise<RemoteModule> {
    for (let tries = 0; ; tries++) {
      try {
        onPhase('entry');
        return assertRemoteModule(await dependencies.loadModule(release, ++attempts, onPhase));
      } catch (cause) {
        const pause = PAUSES_MS[tries];
        if (!(cause instanceof DownloadError) || pause === undefined || over.aborted) throw cause;
        await dependencies.pause(pause * (1 + dependencies.random()));
      }
    }
  }

  function failed(phase: Phase, cause: unknown, release: RegisteredRelease | undefined): Failure {
    const isShellFault = dependencies.isShellFault(cause);
    return {
      status: 'failed',
      phase,
      cause,
      release,
      ...(isShellFault && { isShellFault }),
      ...(release && hasThrown(release, phase, cause) && { isRepeated: true }),
      traceId: dependencies.newTraceId(),
    };
  }

  /** Notes a build whose code threw, and returns whether it did so before. */
  function hasThrown({ base, build }: RegisteredRelease, phase: Phase, cause: unknown): boolean {
    if (!CODE_RUNS.includes(phase) || cause instanceof DownloadError || isDownloadFault(cause)) return false;
    const isKnown = thrown.has(base + build);
    thrown.add(base + build);
    return isKnown;
  }

  function chosen(name: string): RegisteredRelease | undefined {
    const remote = registry.remotes[name];
    return remote && dependencies.choose(remote);
  }

  return {
    state: (name) => states.get(name) ?? IDLE,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(name) {
      if (!states.has(name)) void load(name);
    },
    async retry(name) {
      const before = states.get(name);
      if (before?.status === 'loading') return;
      setState(name, { status: 'loading', phase: 'registry' });
      registry = await withTimeout(REFRESH_TIMEOUT_MS, dependencies.readRegistry()).catch(() => registry);
      const release = chosen(name);
      if (release) await withTimeout(REFRESH_TIMEOUT_MS, dependencies.refresh(release)).catch(() => {});
      const module = release && keptModule(before, release);
      if (module) setState(name, { status: 'ready', release, module, attempt: ++attempts });
      else await load(name);
    },
    fail(name, phase, cause) {
      const state = states.get(name);
      if (state?.status !== 'ready') return;
      const { release, module } = state;
      setState(name, { ...failed(phase, cause, release), ...(phase === 'screen' && { module }) });
    },
    rebuilt(release, module) {
      const { name } = release;
      registry = { ...registry, remotes: { ...registry.remotes, [name]: release } };
      const state = states.get(name);
      if (module && state?.status === 'ready' && state.module !== module)
        setState(name, { ...state, release, module, attempt: ++attempts });
    },
  };
}

/**
 * The module of which only a screen's file did not come, for another try with what was typed into its other screens. Of native modules
 * what failed once is not asked for again in this document (decision 33), and nothing is kept where the release has other files now.
 */
function keptModule(before: RemoteState | undefined, { base, files, format }: RegisteredRelease) {
  if (before?.status !== 'failed' || before.release?.base !== base || format === 'module') return undefined;
  return JSON.stringify(before.release.files) === JSON.stringify(files) ? before.module : undefined;
}

/** Why this shell does not execute a release (rule 13.3): what it needs and what the shell has, and one sentence for its team. */
function incompatibilityOf(release: RegisteredRelease): Pick<Incompatible, 'needs' | 'has' | 'reason'> | undefined {
  const { name, contract, mismatch } = release;
  const { oldest, newest } = CONTRACTS;
  if (!runsContract(contract)) {
    const has = oldest < newest ? `los contratos ${oldest} a ${newest}` : `el contrato ${newest}`;
    return { needs: `el contrato ${contract}`, has, reason: contractMessage(release) };
  }
  if (!mismatch) return undefined;
  const { key, needs, has = 'ninguna versión', isExport } = mismatch;
  const reason = mismatchMessage(name, mismatch);
  return isExport
    ? { needs: `${needs} de ${key}`, has: `${key} ${has} sin ello`, reason }
    : { needs: `${key} ${needs}`, has, reason };
}

/** Returns the module, or throws where it is no remote module. */
function assertRemoteModule(module: RemoteModule): RemoteModule {
  if (!Array.isArray(module?.routes))
    throw new TypeError('The remote exposes no routes: expected defineRemote({ contract, routes })');
  return module;
}
