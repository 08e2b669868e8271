import { useLazyCode } from '@mentorias/federation/lazy';
import { useEffect } from 'react';
import { onFirstSign } from '../lazy/on-first-sign.ts';
import { overlayCode, overlaysShown } from './overlay-code.ts';

/** Where questions (`confirm`) and notices (`notifySuccess`, `notifyError`) appear: once in the page, inside the router. */
export function Overlays() {
  const state = useLazyCode(overlayCode, false);
  useEffect(() => onFirstSign(() => void overlayCode.load()), []);
  const parts = state.status === 'ready' ? state.code : undefined;
  useEffect(() => parts && overlaysShown(parts), [parts]);
  if (!parts) return null;
  const { ModalsProvider, ToastRegion } = parts;
  return (
    <>
      <ModalsProvider />
      <ToastRegion />
    </>
  );
}
