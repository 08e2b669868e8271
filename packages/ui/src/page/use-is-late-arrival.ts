import { useState } from 'react';
import { useSettled } from './use-settled.ts';

/**
 * Whether what stands above some content had not loaded when that was shown (`SettledStack`). It has its place below the content then, so
 * that nothing moves under a pointer.
 */
export function useIsLateArrival(hasLoaded: boolean): boolean {
  const isShown = useSettled(hasLoaded);
  const [isLate, setLate] = useState<boolean>();
  if (isShown && isLate === undefined) setLate(!hasLoaded);
  return isLate === true;
}
