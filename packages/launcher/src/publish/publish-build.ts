import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Release } from '@mentorias/federation/registry';
import { folderOf } from '@mentorias/federation/releases/release-folder';
import type { ShellCapabilities } from '@mentorias/federation/shell/shell-capabilities';
import type { GatewayConfig } from '@mentorias/gateway/config/gateway-config';
import { publish } from '@mentorias/release/publish/publish';

/**
 * Publishes a build under a version with its digest, unless that version is published; returns what it published. The remote of a
 * team that signs its releases or has an origin of its own is left to the team.
 */
export async function publishBuild(
  built: string,
  { releases, remotes }: Pick<GatewayConfig, 'releases' | 'remotes'>,
  capabilities: ShellCapabilities,
): Promise<string[]> {
  const release = Release.parse(JSON.parse(readFileSync(join(built, 'release.json'), 'utf8')));
  if (remotes.has(release.name)) return [];
  const version = `${release.version}-${release.build}`;
  if (existsSync(folderOf(releases, release.name, version))) return [];
  await publish({ built, releases, capabilities, version });
  return [`${release.name}@${version}`];
}
