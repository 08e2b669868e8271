import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Release } from '@mentorias/federation/registry';
import { readPointer } from '@mentorias/federation/releases/release-folder';
import type { ShellCapabilities } from '@mentorias/federation/shell/shell-capabilities';
import type { GatewayConfig } from '@mentorias/gateway/config/gateway-config';
import { publishBuild } from './publish-build.ts';
import { mayWrite, publishOrWait } from './publish-or-wait.ts';

/**
 * Publishes a build where its remote has no release yet, and returns what it published. From then on its team publishes. Where
 * several gateways start on one empty folder, one of them publishes and the others wait for it; where this account may not write,
 * the team publishes its first release too.
 */
export async function publishFirst(
  built: string,
  config: Pick<GatewayConfig, 'releases' | 'remotes'>,
  capabilities: ShellCapabilities,
): Promise<string[]> {
  const { name } = Release.parse(JSON.parse(readFileSync(join(built, 'release.json'), 'utf8')));
  const isPublished = async () => (await readPointer(config.releases, name)) !== undefined;
  if (await isPublished()) return [];
  const folder = join(config.releases, name);
  if (!(await mayWrite(config.releases, folder))) {
    process.stderr.write(`Esta cuenta no puede escribir en ${folder}: quien puede publica ahí con release publish.\n`);
    return [];
  }
  return publishOrWait(isPublished, () => publishBuild(built, config, capabilities));
}
