import { useEffect } from 'react';
import { onFirstSign } from '../late/on-first-sign.ts';
import { followControls } from '../notices/last-control.ts';
import { loadOverlays, useOverlaysAtOnce } from './overlay-code.ts';

/** Where questions (`confirm`) and notices (`notifySuccess`, `notifyError`) appear: once in the page, inside the router. */
export function Overlays() {
  const parts = useOverlaysAtOnce();
  useEffect(followControls, []);
  useEffect(() => onFirstSign(() => void loadOverlays()), []);
  if (!parts) return null;
  const { ModalsProvider, ToastRegion } = parts;
  return (
    <>
      <ModalsProvider />
      <ToastRegion />
    </>
  );
}
