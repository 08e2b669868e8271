import type { Release } from '@mentorias/federation/registry';
import { servedReleases } from '../storage/served-releases.ts';

/**
 * Why a release would get another team's code: a global of its build that a served release of another remote has too, as of two packages
 * with one name. One sentence each.
 */
export async function foreignNames(releases: string, { name, global, chunks }: Release): Promise<string[]> {
  const others = (await servedReleases(releases)).filter((other) => other.name !== name);
  return others.flatMap((other) => {
    const shared = [global, chunks].filter((one) => one !== undefined && [other.global, other.chunks].includes(one));
    return shared.map(
      (one) =>
        `${one} is a global of ${other.name}@${other.version} too, and one page runs both: give the build a name of its own (output.uniqueName, and the plugin's name)`,
    );
  });
}
