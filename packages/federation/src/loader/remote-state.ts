import type { RegisteredRelease } from '../registry.ts';
import type { RemoteModule } from '../remote.ts';

/**
 * The phases of loading a remote: the registry names its release, the entry script creates its container, the container gets the
 * shared modules, the remote module is fetched and run, and then the screen of the path is found, fetched, and run and rendered.
 */
export type Phase = 'registry' | 'entry' | 'init' | 'module' | LatePhase;

/** The phases that can fail after the remote is ready. */
export type LatePhase = 'route' | 'screen' | 'render';

const LATE: Phase[] = ['route', 'screen', 'render'] satisfies LatePhase[];

export type RemoteState =
  | { status: 'idle' }
  | { status: 'loading'; phase: Phase }
  | { status: 'ready'; release: RegisteredRelease; module: RemoteModule; attempt: number }
  | {
      status: 'failed';
      phase: Phase;
      cause: unknown;
      release: RegisteredRelease | undefined;
      /** Set where a file of the shell did not load: no fault of the release. */
      isShellFault?: boolean;
      /** Set where code of this build has thrown before in this document: what it registers once per document may stand in its way. */
      isRepeated?: boolean;
      /** The remote's own module where all that failed is a file of one of its screens. */
      module?: RemoteModule;
      traceId: string;
    }
  | Incompatible;

/** A release that was not executed (rule 13.3): in Spanish what it needs and what the shell has, and the reason for its team. */
export interface Incompatible {
  status: 'incompatible';
  release: RegisteredRelease;
  needs: string;
  has: string;
  reason: string;
  traceId: string;
}

/** Whether the remote is ready and only the screen of a path failed. */
export function isLate(state: RemoteState): boolean {
  return state.status === 'failed' && LATE.includes(state.phase);
}

export type Failure = Extract<RemoteState, { status: 'failed' | 'incompatible' }>;

/** `guide@1.4.0`: the name of a release in the card, in the console and in the log. */
export function nameOf(release: { name: string; version: string }): string {
  return `${release.name}@${release.version}`;
}

const MESSAGES: Record<Phase, string> = {
  registry: 'Esta sección no está publicada en este momento.',
  entry: 'No pudimos abrir esta pantalla.',
  init: 'Esta sección no pudo iniciarse.',
  module: 'El contenido de esta sección no pudo iniciarse.',
  route: 'Esta sección no tiene una pantalla en esta dirección.',
  screen: 'No pudimos abrir esta pantalla.',
  render: 'Esta pantalla dejó de funcionar.',
};

/** The sentence on the card of a remote that failed. */
export function messageFor(failure: Failure): string {
  if (failure.status === 'failed') return MESSAGES[failure.phase];
  return `Esta sección necesita ${failure.needs} y la aplicación ofrece ${failure.has}.`;
}

/** The name of a failure in telemetry and in the log. */
export function eventOf(failure: Failure): string {
  return failure.status === 'failed' ? `remote_failed_${failure.phase}` : 'remote_incompatible';
}
