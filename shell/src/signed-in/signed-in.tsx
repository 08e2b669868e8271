import { nameReleaseBy, queryClient, setConfirmResend, startTrace } from '@mentorias/session';
import { confirm } from '@mentorias/ui';
import { releaseOnScreen, startCurrentRemote } from '../federation/current-remote.ts';
import { watchRemotes } from '../federation/loader.ts';
import { preloadScreens } from '../federation/preload-screens.ts';
import { beforeEachScreen } from '../page/navigation.ts';
import { pageConfig } from '../page/page-config.ts';

export { Overlays } from '@mentorias/ui';
export { LogOut } from './log-out.tsx';
export { SignedInScreens } from './signed-in-screens.tsx';

/** To be called once, before anything of a remote is shown. */
export function start(): void {
  setConfirmResend(confirm);
  nameReleaseBy(releaseOnScreen, pageConfig.shell.version);
  watchRemotes();
  startCurrentRemote();
  beforeEachScreen(startTrace);
  preloadScreens();
}

/** From here, and not from the first load: then its chunk has nothing that is in this one. */
export const loadOverrides = () => import('../override/start-overridden.tsx');

/** Reads again what the screen shows. */
export function readAgain(): void {
  void queryClient.refetchQueries({ type: 'active' });
}
