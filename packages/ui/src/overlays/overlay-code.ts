import { lazyCode } from '@mentorias/federation/lazy-code';
import { nextTask } from '@mentorias/federation/next-task';
import { useLateState } from '@mentorias/federation/use-late-state';
import { useSyncExternalStore } from 'react';
import { LATE_LIMIT_MS } from '../late/late-limit.ts';
import type { OverlayParts } from './overlay-parts.ts';

/** The code of everything that lies over the page. */
const code = lazyCode<OverlayParts>(async () => {
  const { overlayParts } = await import(
    /* webpackChunkName: "overlays", webpackFetchPriority: "low" */ './overlay-parts.ts'
  );
  // What is drawn with the parts, all at once, comes in a task of its own.
  await nextTask();
  await pointerIsUp();
  return overlayParts;
}, LATE_LIMIT_MS);

/** Loads the code ahead of its first use. A failure is told to whoever uses it. */
export function loadOverlays(): Promise<void> {
  return code.load();
}

/** Loads the code again after a failure. */
export function retryOverlays(): void {
  code.retry();
}

/** The parts, once they are there and `Overlays` shows what it has of them. Throws what they failed by. */
export async function loadedOverlays(): Promise<OverlayParts> {
  const known = code.state();
  if (known.status === 'ready') return known.code;
  const { promise, resolve, reject } = Promise.withResolvers<OverlayParts>();
  const stop = code.subscribe(() => {
    const state = code.state();
    if (state.status === 'ready') setTimeout(() => resolve(state.code));
    if (state.status === 'failed') reject(state.cause);
  });
  if (known.status === 'failed') code.retry();
  return promise.finally(stop);
}

/** After so long what did not load is tried again for a notice that waits, in milliseconds. */
const AGAIN_MS = 4000;

/** Runs with the parts: at once where they are there, else when they have come, however often they fail. */
export function withOverlays(run: (parts: OverlayParts) => void): void {
  const known = code.state();
  if (known.status === 'ready') run(known.code);
  else loadedOverlays().then(run, () => setTimeout(withOverlays, AGAIN_MS, run));
}

/** The parts as soon as they are there. Where they are `wanted` they are loaded, and it is known that they failed. */
export function useOverlays(wanted: boolean): { parts?: OverlayParts; hasFailed: boolean } {
  const state = useLateState(wanted ? code.subscribe : code.watch, code.state);
  return {
    ...(state.status === 'ready' && { parts: state.code }),
    hasFailed: wanted && state.status === 'failed',
  };
}

/** The same, drawn the moment they are there: whoever waited for them (`loadedOverlays`) asks right after that. */
export function useOverlaysAtOnce(): OverlayParts | undefined {
  const state = useSyncExternalStore(code.watch, code.state);
  return state.status === 'ready' ? state.code : undefined;
}

/** What is replaced between the press and the release of a pointer is not clicked. */
let whenUp: PromiseWithResolvers<void> | undefined;

function pointerIsUp(): Promise<void> {
  return whenUp?.promise ?? Promise.resolve();
}

if (typeof addEventListener === 'function') {
  const release = () => {
    const up = whenUp;
    whenUp = undefined;
    // After the click that follows the release.
    setTimeout(() => up?.resolve());
  };
  addEventListener('pointerdown', () => (whenUp ??= Promise.withResolvers()), { capture: true });
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, release, { capture: true });
}
