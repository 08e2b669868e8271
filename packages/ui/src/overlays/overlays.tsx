import { useEffect } from 'react';
import { followControls } from '../notices/last-control.ts';
import { loadOverlays, useOverlays } from './overlay-code.ts';

/** Where questions (`confirm`) and notices (`notifySuccess`, `notifyError`) appear: once in the page, inside the router. */
export function Overlays() {
  const { parts } = useOverlays(false);
  useEffect(followControls, []);
  useEffect(loadAtFirstSign, []);
  if (!parts) return null;
  const { ModalsProvider, ToastRegion } = parts;
  return (
    <>
      <ModalsProvider />
      <ToastRegion />
    </>
  );
}

/** So long after the page has loaded nothing else is in a hurry, in milliseconds. */
const QUIET_MS = 3000;

/** The first signs of somebody who is about to open something. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'];

/** Loads the overlays before the first click can ask for them: at the first sign of the user, or when the page has been quiet. */
function loadAtFirstSign(): () => void {
  const load = () => {
    stop();
    void loadOverlays();
  };
  const timer = setTimeout(load, QUIET_MS);
  for (const sign of SIGNS) addEventListener(sign, load, { passive: true });
  function stop() {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, load);
  }
  return stop;
}
