import { roleOf } from '@mentorias/domain/people/roles';
import { remoteAt } from '@mentorias/federation/role-routing';
import type { PageConfig } from '@mentorias/federation/shell/page-config';
import { preloadOwn } from '../../../../../shell/src/preload.ts';

/** The monolith's boot script: preloads the chunks of the signed-in role as early as the shell preloads its remote. */
const config: PageConfig = JSON.parse(document.getElementById('page-config')?.textContent ?? '{}');
const { auth } = JSON.parse(localStorage.getItem('root') ?? '{}');
const role = roleOf(auth?.user?.user_type);
const remote = role && remoteAt(config.roles[role] ?? [], location.pathname);
if (role) preloadOwn(config.signedIn, config.hashes);
if (remote) preloadOwn(config.doors[remote], config.hashes);
