import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Release } from '@mentorias/federation/registry';
import { folderOf } from '@mentorias/federation/releases/release-folder';
import type { ShellCapabilities } from '@mentorias/federation/shell-capabilities';
import type { GatewayConfig } from '@mentorias/gateway/config/gateway-config';
import { publish } from '@mentorias/release/publish';

/**
 * Publishes a build under a version that names it; says what it did. One that is published is left as it is, and so is the
 * remote of a team that signs its releases or has an origin of its own: the team publishes it.
 */
export async function publishBuild(
  built: string,
  { releases, remotes }: Pick<GatewayConfig, 'releases' | 'remotes'>,
  offer: ShellCapabilities,
): Promise<string[]> {
  const release = Release.parse(JSON.parse(readFileSync(join(built, 'release.json'), 'utf8')));
  if (remotes.has(release.name)) return [];
  const version = `${release.version}-${release.build}`;
  if (existsSync(folderOf(releases, release.name, version))) return [];
  await publish({ built, releases, offer, version });
  return [`${release.name}@${version}`];
}
