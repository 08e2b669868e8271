import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Release } from '@mentorias/federation/registry';
import { folderOf } from '@mentorias/federation/releases/release-folder';
import type { ShellOffer } from '@mentorias/federation/shell-offer';
import { publish } from '@mentorias/release/publish';

/** Publishes a build under a version that names it, unless it is published; says what it did. */
export async function publishBuild(built: string, releases: string, offer: ShellOffer): Promise<string[]> {
  const release = Release.parse(JSON.parse(readFileSync(join(built, 'release.json'), 'utf8')));
  const version = `${release.version}-${release.build}`;
  if (existsSync(folderOf(releases, release.name, version))) return [];
  await publish({ built, releases, offer, version });
  return [`${release.name}@${version}`];
}
