import { releaseFor } from '@mentorias/federation/canary';
import { runsContract } from '@mentorias/federation/contract';
import { remoteAt } from '@mentorias/federation/role-routing';
import type { PageConfig } from '@mentorias/federation/shell/page-config';
import { storedOverrides } from './override/stored-overrides.ts';
import { preload, preloadOwn } from './preload.ts';
import { remotesOf } from './role-routing/role-in.ts';

/**
 * Runs inline in the page before anything else: requests what only a signed-in user needs, the role's remote with it, while the
 * shell's first scripts are still loading. Without it these would be requested only after the shell has started (rule 13.1).
 */
const config: PageConfig = JSON.parse(document.getElementById('page-config')?.textContent ?? '{}');

/** The user of the stored session. Storage may contain anything: `@mentorias/session` checks it later. */
function storedUser(): { id?: number | string; user_type?: string } | undefined {
  try {
    const { auth } = JSON.parse(localStorage.getItem('root') ?? '{}');
    return auth?.token ? auth.user : undefined;
  } catch {
    return undefined;
  }
}

const user = storedUser();
if (user) preloadOwn(config.signedIn, config.hashes);
const name = remoteAt(remotesOf(config.roles, user?.user_type), location.pathname);
const remote = name && !(config.overrides && name in storedOverrides()) ? config.remotes[name] : undefined;
const release = remote && releaseFor(remote, user?.id);
if (release && !release.mismatch && runsContract(release.contract)) {
  // A preloaded script is no preloaded module.
  const isModule = release.format === 'module';
  const files = isModule ? [] : [release.entry, ...release.preload, ...(location.pathname === '/' ? release.home : [])];
  for (const file of files) preload(release.base + file, release.files[file]?.integrity);
  for (const lazyModule of release.doors) preloadOwn(config.doors[lazyModule], config.hashes);
}
