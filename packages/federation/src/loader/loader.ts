import { CONTRACTS, contractSentence, runsContract } from '../contract.ts';
import type { RegisteredRelease, RegisteredRemote, Registry } from '../registry.ts';
import type { RemoteModule } from '../remote.ts';
import { mismatchSentence } from '../shared-mismatch.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Failure, Incompatible, LatePhase, Phase, RemoteState } from './remote-state.ts';

/** How long a remote may take from the registry to its door, in milliseconds. */
export const LOAD_LIMIT_MS = 8000;

/** How long 'Reintentar' waits for the registry, and then for fresh files, before it goes on with what it has, in milliseconds. */
export const REFRESH_LIMIT_MS = 3000;

/** The pauses before a failed download is repeated, in milliseconds; up to as much again is added by chance. */
const PAUSES_MS = [250, 750];

/** A fault of the line: worth asking again at once. Anything else fails the same way twice. */
export class DownloadFault extends Error {
  override name = 'DownloadFault';
}

/** What the loader needs of the world; tests give it a small one. */
export interface LoaderWorld {
  /** The registry that came with the page. */
  registry: Registry;
  readRegistry(): Promise<Registry>;
  /** The release of a remote that the signed-in person gets. */
  choose(remote: RegisteredRemote): RegisteredRelease;
  /** Fetches a release's files past the browser's cache, where a damaged one could lie for as long as a good one. */
  refresh(release: RegisteredRelease): Promise<void>;
  /** Loads one release as something new, whatever failed before, and tells each phase as it begins. */
  loadModule(release: RegisteredRelease, attempt: number, onPhase: (phase: Phase) => void): Promise<RemoteModule>;
  pause(ms: number): Promise<void>;
  random(): number;
  newTraceId(): string;
  report(name: string, failure: Failure): void;
}

/** Loads remotes by name, and says of each how far it is. No failure is kept: `retry` begins anew without a page reload. */
export interface Loader {
  state(name: string): RemoteState;
  subscribe(listener: () => void): () => void;
  /** Begins to load a remote that was never asked for; otherwise does nothing. */
  start(name: string): void;
  /** Reads the registry anew and loads what it names now. */
  retry(name: string): Promise<void>;
  /** Tells that a ready remote failed later: it has no screen for a path, its screen's code did not come, or its screen threw. */
  fail(name: string, phase: LatePhase, cause: unknown): void;
  /** Puts a developer's new build in the place of the one before, and its door at once where that runs and has changed. */
  rebuilt(release: RegisteredRelease, door?: RemoteModule): void;
}

const IDLE: RemoteState = { status: 'idle' };

export function createLoader(world: LoaderWorld): Loader {
  const states = new Map<string, RemoteState>();
  const listeners = new Set<() => void>();
  let registry = world.registry;
  let attempts = 0;

  function become(name: string, state: RemoteState) {
    states.set(name, state);
    if (state.status === 'failed' || state.status === 'incompatible') world.report(name, state);
    for (const listener of listeners) listener();
  }

  async function load(name: string) {
    const release = chosen(name);
    if (!release) return become(name, failed('registry', new Error(`no release of ${name}`), undefined));
    if (release.override?.problem) return become(name, failed('entry', new Error(release.override.problem), release));
    const refusal = refusalOf(release);
    if (refusal) return become(name, { status: 'incompatible', release, ...refusal, traceId: world.newTraceId() });
    const over = new AbortController();
    let phase: Phase = 'entry';
    const onPhase = (next: Phase) => {
      if (over.signal.aborted) return;
      phase = next;
      become(name, { status: 'loading', phase });
    };
    try {
      const module = await withTimeout(LOAD_LIMIT_MS, loadPatiently(release, onPhase, over.signal));
      become(name, { status: 'ready', release, module, attempt: attempts });
    } catch (cause) {
      become(name, failed(phase, cause, release));
    } finally {
      over.abort();
    }
  }

  async function loadPatiently(
    release: RegisteredRelease,
    onPhase: (phase: Phase) => void,
    over: AbortSignal,
  ): Promise<RemoteModule> {
    for (let tries = 0; ; tries++) {
      try {
        onPhase('entry');
        return withDoor(await world.loadModule(release, ++attempts, onPhase));
      } catch (cause) {
        const pause = PAUSES_MS[tries];
        if (!(cause instanceof DownloadFault) || pause === undefined || over.aborted) throw cause;
        await world.pause(pause * (1 + world.random()));
      }
    }
  }

  function failed(phase: Phase, cause: unknown, release: RegisteredRelease | undefined): Failure {
    return { status: 'failed', phase, cause, release, traceId: world.newTraceId() };
  }

  function chosen(name: string): RegisteredRelease | undefined {
    const remote = registry.remotes[name];
    return remote && world.choose(remote);
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
      if (states.get(name)?.status === 'loading') return;
      become(name, { status: 'loading', phase: 'registry' });
      registry = await withTimeout(REFRESH_LIMIT_MS, world.readRegistry()).catch(() => registry);
      const release = chosen(name);
      if (release) await withTimeout(REFRESH_LIMIT_MS, world.refresh(release)).catch(() => {});
      await load(name);
    },
    fail(name, phase, cause) {
      const state = states.get(name);
      if (state?.status === 'ready') become(name, failed(phase, cause, state.release));
    },
    rebuilt(release, door) {
      const { name } = release;
      registry = { ...registry, remotes: { ...registry.remotes, [name]: release } };
      const state = states.get(name);
      if (door && state?.status === 'ready' && state.module !== door)
        become(name, { ...state, release, module: door, attempt: ++attempts });
    },
  };
}

/** Why this shell does not execute a release: for people what it needs and what there is, for teams one sentence. */
function refusalOf(release: RegisteredRelease): Pick<Incompatible, 'needs' | 'has' | 'reason'> | undefined {
  const { name, contract, mismatch } = release;
  const { oldest, newest } = CONTRACTS;
  if (!runsContract(contract)) {
    const has = `los contratos ${oldest} a ${newest}`;
    return { needs: `el contrato ${contract}`, has, reason: contractSentence(release) };
  }
  return (
    mismatch && {
      needs: `${mismatch.key} ${mismatch.needs}`,
      has: mismatch.has ?? 'ninguna versión',
      reason: mismatchSentence(name, mismatch),
    }
  );
}

/** The module, if it has the shape of a door. */
function withDoor(module: RemoteModule): RemoteModule {
  if (!Array.isArray(module?.routes))
    throw new TypeError('The remote exposes no routes: expected defineRemote({ contract, routes })');
  return module;
}
