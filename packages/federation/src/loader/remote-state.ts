import type { RegisteredRelease } from '../registry.ts';
import type { RemoteModule } from '../remote.ts';

/**
 * Where a remote is on its way: the registry names its release, the entry script makes its container, the container gets the
 * shared modules, its door is fetched and run, and then the screen of the path is found, fetched and drawn.
 */
export type Phase = 'registry' | 'entry' | 'init' | 'module' | LatePhase;

/** What may still fail when a remote runs. */
export type LatePhase = 'route' | 'screen' | 'render';

const LATE: Phase[] = ['route', 'screen', 'render'] satisfies LatePhase[];

export type RemoteState =
  | { status: 'idle' }
  | { status: 'loading'; phase: Phase }
  | { status: 'ready'; release: RegisteredRelease; module: RemoteModule; attempt: number }
  | { status: 'failed'; phase: Phase; cause: unknown; release: RegisteredRelease | undefined; traceId: string }
  | Incompatible;

/** A release that was not executed: in Spanish what it needs and what there is, and the sentence for its team. */
export interface Incompatible {
  status: 'incompatible';
  release: RegisteredRelease;
  needs: string;
  has: string;
  reason: string;
  traceId: string;
}

/** Whether a remote runs, and the screen of a path failed. */
export function isLate(state: RemoteState): boolean {
  return state.status === 'failed' && LATE.includes(state.phase);
}

export type Failure = Extract<RemoteState, { status: 'failed' | 'incompatible' }>;

/** `guide@1.4.0`: how a release is named in the card, in the console and in the log. */
export function nameOf(release: { name: string; version: string }): string {
  return `${release.name}@${release.version}`;
}

const SENTENCES: Record<Phase, string> = {
  registry: 'Esta sección no está publicada en este momento.',
  entry: 'No se pudo descargar esta sección.',
  init: 'Esta sección no pudo iniciarse.',
  module: 'El contenido de esta sección no pudo iniciarse.',
  route: 'Esta sección no tiene una pantalla en esta dirección.',
  screen: 'No se pudo descargar esta pantalla.',
  render: 'Esta pantalla dejó de funcionar.',
};

/** What a person reads on the card of a remote that failed. */
export function sentenceOf(failure: Failure): string {
  if (failure.status === 'failed') return SENTENCES[failure.phase];
  return `Esta sección necesita ${failure.needs} y la aplicación ofrece ${failure.has}.`;
}

/** How a failure is called in telemetry and in the log. */
export function eventOf(failure: Failure): string {
  return failure.status === 'failed' ? `remote_failed_${failure.phase}` : 'remote_incompatible';
}
