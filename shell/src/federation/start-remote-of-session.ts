import { roleOf } from '@mentorias/domain/roles';
import { remoteAt } from '@mentorias/federation/role-routing';
import { currentSession } from '@mentorias/session';
import { pageConfig } from '../page-config.ts';
import { loader } from './loader.ts';

/** Starts the signed-in role's remote before anything is drawn: its screen can then be part of the first picture. */
export function startRemoteOfSession() {
  const role = roleOf(currentSession()?.user.user_type);
  const remote = role && remoteAt(pageConfig.roles[role], location.pathname);
  if (remote) loader.start(remote);
}
