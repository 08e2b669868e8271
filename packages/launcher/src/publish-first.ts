import { readFileSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Release } from '@mentorias/federation/registry';
import { readPointer } from '@mentorias/federation/releases/release-folder';
import type { ShellOffer } from '@mentorias/federation/shell-offer';
import type { GatewayConfig } from '@mentorias/gateway/gateway-config';
import { NotDone } from '@mentorias/release/not-done';
import { publishBuild } from './publish-build.ts';

/** How long another gateway may take that publishes the same at this moment, in milliseconds. */
const OTHER_MS = 10_000;
const LOOK_MS = 100;

/**
 * Publishes a build where its remote has no release yet, and says what it did. From then on its team publishes. Where several
 * gateways start on one empty folder, one of them publishes and the others wait for it; where this account may not write, the
 * team publishes its first release too.
 */
export async function publishFirst(
  built: string,
  config: Pick<GatewayConfig, 'releases' | 'remotes'>,
  offer: ShellOffer,
): Promise<string[]> {
  const { name } = Release.parse(JSON.parse(readFileSync(join(built, 'release.json'), 'utf8')));
  const isPublished = async () => (await readPointer(config.releases, name)) !== undefined;
  if ((await isPublished()) || !(await mayWrite(config.releases, join(config.releases, name)))) return [];
  try {
    return await publishBuild(built, config, offer);
  } catch (error) {
    if (!(error instanceof NotDone)) throw error;
    for (let waited = 0; waited < OTHER_MS; waited += LOOK_MS) {
      if (await isPublished()) return [];
      await setTimeout(LOOK_MS);
    }
    throw error;
  }
}

/** Whether this account may write those of the folders that are there. */
async function mayWrite(...folders: string[]): Promise<boolean> {
  const tries = await Promise.allSettled(folders.map((folder) => access(folder, constants.W_OK)));
  return tries.every((outcome) => outcome.status === 'fulfilled' || outcome.reason.code === 'ENOENT');
}
