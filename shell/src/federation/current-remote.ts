import { nameOf } from '@mentorias/federation/loader/remote-state';
import { remoteAt } from '@mentorias/federation/role-routing';
import { currentSession } from '@mentorias/session';
import { pageConfig } from '../page/page-config.ts';
import { remotesOf } from '../role-routing/role-in.ts';
import { loader } from './loader.ts';

/** The remote of the signed-in role at a path, the present one unless said; undefined where the shell itself shows the screen. */
export function currentRemote(pathname = location.pathname): string | undefined {
  return remoteAt(remotesOf(pageConfig.roles, currentSession()?.user.user_type), pathname);
}

/** Starts the signed-in role's remote before anything is drawn: its screen can then be part of the first picture (rule 13.1). */
export function startCurrentRemote() {
  const remote = currentRemote();
  if (remote) loader.start(remote);
}

/** The release that makes a call at this moment: the remote whose screen is open, else the shell. */
export function releaseOnScreen(): string {
  const remote = currentRemote();
  const state = remote ? loader.state(remote) : undefined;
  return nameOf(state?.status === 'ready' ? state.release : { name: 'shell', version: pageConfig.shell.version });
}
