import { lazyCode } from '@mentorias/federation/lazy-code';
import { PART_LIMIT_MS } from '../lazy-part.tsx';

/**
 * All that only a signed-in user needs: the frame, the loader of remotes, what remotes share, and the cache of server data. The
 * sign-in loads it when it is idle, so that the form itself comes first (rule 13.1).
 */
export const signedInCode = lazyCode(async () => {
  const { Overlays, readAgain, SignedInScreens, start } = await import(
    /* webpackChunkName: "signed-in" */ './signed-in.tsx'
  );
  start();
  return { Overlays, readAgain, SignedInScreens };
}, PART_LIMIT_MS);
