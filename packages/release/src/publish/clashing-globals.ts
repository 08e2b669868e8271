import type { Release } from '@mentorias/federation/registry';
import { servedReleases } from '../storage/served-releases.ts';

/**
 * The globals of a build that a served release of another remote uses too, one sentence each: webpack and Rspack derive them from the
 * package name, and two packages of one name would load each other's chunks.
 */
export async function clashingGlobals(releases: string, { name, global, chunks }: Release): Promise<string[]> {
  const others = (await servedReleases(releases)).filter((other) => other.name !== name);
  return others.flatMap((other) => {
    const shared = [global, chunks].filter((one) => one !== undefined && [other.global, other.chunks].includes(one));
    return shared.map(
      (one) =>
        `${one} is a global of ${other.name}@${other.version} too, and one page runs both: give the build a name of its own (output.uniqueName, and the plugin's name)`,
    );
  });
}
