import type { RegisteredRelease } from '@mentorias/federation/registry';
import { preloadOwn } from '../../../../../shell/src/boot/preload.ts';
import { pageConfig } from '../../../../../shell/src/page/page-config.ts';

/** Stands in for the shell's `preload-release.ts` in the monolith: the chunks of the remote's first screen, as early. */
export function preloadRelease({ name }: RegisteredRelease): void {
  preloadOwn(pageConfig.doors[name], pageConfig.hashes);
}
