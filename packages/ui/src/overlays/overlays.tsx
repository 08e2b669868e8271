import { lazyCode, useLazyCode } from '@mentorias/federation/lazy';
import { useEffect, useLayoutEffect } from 'react';
import { keepFocus } from '../dialogs/keep-focus.ts';
import { onFirstSign } from '../lazy/on-first-sign.ts';
import type { OverlayParts } from './overlay-parts.ts';

/** The code of menus, panels, dialogs, tooltips and notices: one chunk, which no first screen loads (rule 13.12). */
export const overlayCode = lazyCode<OverlayParts>(async () => {
  const { overlayParts } = await import(
    /* webpackChunkName: "overlays", webpackFetchPriority: "low" */ './overlay-parts.ts'
  );
  return overlayParts;
});

const shown = Promise.withResolvers<OverlayParts>();

/** The parts, once the places of questions and notices are on the page; undefined where the code does not load. */
export async function loadedOverlays(): Promise<OverlayParts | undefined> {
  overlayCode.retry();
  await overlayCode.load();
  return overlayCode.state().status === 'ready' ? shown.promise : undefined;
}

/** Where questions (`confirm`) and notices (`notifySuccess`, `notifyError`) appear: once in the page, inside the router. From then on no focus is lost. */
export function Overlays() {
  const state = useLazyCode(overlayCode, false);
  useLayoutEffect(keepFocus, []);
  useEffect(() => onFirstSign(() => void overlayCode.load()), []);
  const parts = state.status === 'ready' ? state.code : undefined;
  useEffect(() => parts && shown.resolve(parts), [parts]);
  if (!parts) return null;
  const { ModalsProvider, ToastRegion } = parts;
  return (
    <>
      <ModalsProvider />
      <ToastRegion />
    </>
  );
}
