import { roleOf } from '@mentorias/domain/roles';
import { releaseFor } from '@mentorias/federation/canary';
import { runsContract } from '@mentorias/federation/contract';
import type { PageConfig } from '@mentorias/federation/page-config';
import { remoteAt } from '@mentorias/federation/role-routing';
import { storedOverrides } from './override/stored-overrides.ts';

/**
 * Runs from the page itself before anything else: asks for the signed-in role's remote while the shell's own scripts are
 * still on their way. Without it the remote would be requested only after the shell has started.
 */
const config: PageConfig = JSON.parse(document.getElementById('page-config')?.textContent ?? '{}');

/** Who is signed in, as the session is stored. Storage may hold anything: the session's own code judges it later. */
function storedUser(): { id?: number | string; user_type?: string } | undefined {
  try {
    const { auth } = JSON.parse(localStorage.getItem('root') ?? '{}');
    return auth?.token ? auth.user : undefined;
  } catch {
    return undefined;
  }
}

function preload(href: string, integrity: string | undefined, crossOrigin: boolean) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  if (integrity) link.integrity = integrity;
  if (crossOrigin) link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
}

const user = storedUser();
const role = roleOf(user?.user_type);
const name = role && remoteAt(config.roles[role], location.pathname);
const remote = name && !(config.overrides && name in storedOverrides()) ? config.remotes[name] : undefined;
const release = remote && releaseFor(remote, user?.id);
if (release && !release.mismatch && runsContract(release.contract)) {
  const elsewhere = new URL(release.base, location.href).origin !== location.origin;
  const hashOf = (file: string) => release.files[file]?.integrity;
  // The loader asks for the entry with crossOrigin always, webpack for chunks only on another origin: a preload must match.
  preload(release.base + release.entry, hashOf(release.entry), true);
  const atOnce = location.pathname === '/' ? [...release.preload, ...release.home] : release.preload;
  for (const file of atOnce) preload(release.base + file, hashOf(file), elsewhere);
  for (const door of release.doors)
    for (const file of config.doors[door] ?? []) preload(`/assets/${file}`, undefined, false);
}
