import { roleOf } from '@mentorias/domain/roles';
import { nameOf } from '@mentorias/federation/loader/remote-state';
import { remoteAt } from '@mentorias/federation/role-routing';
import { currentSession } from '@mentorias/session';
import { pageConfig } from '../page-config.ts';
import { loader } from './loader.ts';

/** The release that acts at this moment: the remote whose screens are open, else the shell. */
export function releaseOnScreen(): string {
  const role = roleOf(currentSession()?.user.user_type);
  const remote = role && remoteAt(pageConfig.roles[role], location.pathname);
  const state = remote ? loader.state(remote) : undefined;
  return nameOf(state?.status === 'ready' ? state.release : { name: 'shell', version: pageConfig.shell.version });
}
