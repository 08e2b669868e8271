import { roleOf } from '@mentorias/domain/people/roles';
import { remoteAt } from '@mentorias/federation/role-routing';
import type { PageConfig } from '@mentorias/federation/shell/page-config';

/** The monolith's boot script: preloads the chunks of the signed-in role as early as the shell preloads its remote. */
const config: PageConfig = JSON.parse(document.getElementById('page-config')?.textContent ?? '{}');
const { auth } = JSON.parse(localStorage.getItem('root') ?? '{}');
const role = roleOf(auth?.user?.user_type);
const remote = role && remoteAt(config.roles[role] ?? [], location.pathname);
for (const file of (remote && config.doors[remote]) || []) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = file.endsWith('.css') ? 'style' : 'script';
  link.href = `/assets/${file}`;
  document.head.append(link);
}
