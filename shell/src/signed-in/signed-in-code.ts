import { lazyCode } from '@mentorias/federation/lazy-code';
import { nextTask } from '@mentorias/federation/next-task';
import { LATE_LIMIT_MS } from '@mentorias/ui';

/** In three pieces, each in a task of its own: what makes calls, what loads remotes, and what is drawn. */
async function load() {
  await import(/* webpackChunkName: "signed-in" */ '@mentorias/session');
  await nextTask();
  await import(/* webpackChunkName: "signed-in" */ '../federation/loader.ts');
  await nextTask();
  return import(/* webpackChunkName: "signed-in" */ './signed-in.tsx');
}

/**
 * All that only a signed-in user needs: the frame, the loader of remotes, what remotes share, and the cache of server data. The
 * sign-in loads it when it is idle, so that the form itself comes first (rule 13.10).
 */
export const signedInCode = lazyCode(async () => {
  const { LogOut, Overlays, readAgain, SignedInScreens, start } = await load();
  start();
  return { LogOut, Overlays, readAgain, SignedInScreens };
}, LATE_LIMIT_MS);

/** The code of a developer's overrides, which act on the loader before it starts. */
export async function loadOverrides() {
  return (await load()).loadOverrides();
}
