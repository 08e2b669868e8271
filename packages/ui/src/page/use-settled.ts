import { usePassed } from '../notices/use-passed.ts';

/** How long content waits at most for what stands above it, in milliseconds. */
const TIMEOUT_MS = 1500;

/** Whether what stands above some content has loaded, or has been waited for long enough: then nothing moves below a pointer. */
export function useSettled(hasLoaded: boolean): boolean {
  const hasPassed = usePassed(TIMEOUT_MS);
  return hasLoaded || hasPassed;
}
