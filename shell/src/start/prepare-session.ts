import { currentSession, keepPageFetch, nameReleaseBy, reloadOnUserChange } from '@mentorias/session';
import { deleteAgenda } from '../offline/agenda-cache.ts';
import { pageConfig } from '../page/page-config.ts';
import { PUBLIC_PATHS } from '../page/public-paths.ts';
import { signInCode } from '../sign-in/sign-in-code.ts';
import { signedInCode } from '../signed-in/signed-in-code.ts';

/** Where nothing of a remote is on the screen, the shell acts. */
export const SHELL = `shell@${pageConfig.shell.version}`;

/** To be called before any code of a remote runs. */
export function prepareSession(): void {
  keepPageFetch();
  // A new document in the place of this one: a home, or the sign-in, that no earlier code has touched.
  reloadOnUserChange(() => {
    deleteAgenda();
    location.replace('/');
  });
  nameReleaseBy(() => SHELL, pageConfig.shell.version);
}

/** Loads the code of the page's first screen, which the boot script has requested already. */
export async function loadFirstScreen(): Promise<void> {
  if (!PUBLIC_PATHS.includes(location.pathname)) await (currentSession() ? signedInCode : signInCode).load();
}
