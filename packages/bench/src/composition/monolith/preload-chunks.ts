import type { RegisteredRelease } from '@mentorias/federation/registry';
import { pageConfig } from '../../../../../shell/src/page-config.ts';
import { preloadOwn } from '../../../../../shell/src/preload.ts';

/** Stands in for the shell's `preload-release.ts` in the monolith: the chunks of the remote's first screen, as early. */
export function preloadRelease({ name }: RegisteredRelease): void {
  preloadOwn(pageConfig.doors[name], pageConfig.hashes);
}
