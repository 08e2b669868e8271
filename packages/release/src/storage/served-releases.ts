import { readdir } from 'node:fs/promises';
import type { Release } from '@mentorias/federation/registry';
import { RemoteName } from '@mentorias/federation/registry';
import { readPointer, readRelease } from '@mentorias/federation/releases/release-folder';
import { SHELL } from '@mentorias/federation/releases/shell-release';

/** The current releases and canaries of all remotes; one that cannot be read is not served either. */
export async function servedReleases(releases: string): Promise<Release[]> {
  const names = await readdir(releases).catch(() => []);
  const served: Release[] = [];
  for (const name of names.sort()) {
    if (name === SHELL || !RemoteName.safeParse(name).success) continue;
    const pointer = await readPointer(releases, name).catch(() => undefined);
    for (const version of [pointer?.version, pointer?.canary?.version]) {
      const release = version && (await readRelease(releases, name, version).catch(() => undefined));
      if (release) served.push(release);
    }
  }
  return served;
}
