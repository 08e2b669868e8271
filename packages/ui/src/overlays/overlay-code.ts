import { lazyCode } from '@mentorias/federation/lazy';
import type { OverlayParts } from './overlay-parts.ts';

/** The code of menus, panels, dialogs, tooltips and notices: one chunk, which no first screen loads (rule 13.12). */
export const overlayCode = lazyCode<OverlayParts>(async () => {
  const { overlayParts } = await import(
    /* webpackChunkName: "overlays", webpackFetchPriority: "low" */ './overlay-parts.ts'
  );
  return overlayParts;
});

const shown = Promise.withResolvers<OverlayParts>();

/** To be called by `Overlays` once the places of questions and notices are on the page. */
export const overlaysShown = shown.resolve;

/** The parts, once the places of questions and notices are on the page; undefined where the code does not load. */
export async function loadedOverlays(): Promise<OverlayParts | undefined> {
  overlayCode.retry();
  await overlayCode.load();
  return overlayCode.state().status === 'ready' ? shown.promise : undefined;
}
