import { lazyCode } from '@mentorias/federation/lazy';

const load = () => import(/* webpackChunkName: "signed-in" */ './signed-in.tsx');

/**
 * All that only a signed-in user needs: the frame, the loader of remotes, what remotes share, and the cache of server data. The
 * sign-in loads it when it is idle, so that the form itself comes first (rule 13.10).
 */
export const signedInCode = lazyCode(async () => {
  const { LogOut, Overlays, readAgain, SignedInScreens, start } = await load();
  start();
  return { LogOut, Overlays, readAgain, SignedInScreens };
});

/** The code of a developer's overrides, which act on the loader before it starts. */
export async function loadOverrides() {
  return (await load()).loadOverrides();
}
