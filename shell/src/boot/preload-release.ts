import type { RegisteredRelease } from '@mentorias/federation/registry';
import { pageConfig } from '../page/page-config.ts';
import { preload, preloadOwn } from './preload.ts';

/** Requests what the first screen at this address needs of a release, and of the shell's lazy modules that it uses. */
export function preloadRelease(release: RegisteredRelease): void {
  // A preloaded script is no preloaded module.
  const isModule = release.format === 'module';
  const files = isModule ? [] : [release.entry, ...release.preload, ...(location.pathname === '/' ? release.home : [])];
  for (const file of files) preload(release.base + file, release.files[file]?.integrity);
  for (const lazyModule of release.doors) preloadOwn(pageConfig.doors[lazyModule], pageConfig.hashes);
}
