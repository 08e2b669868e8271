import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, readPointer } from '@mentorias/federation/releases/release-folder';
import { SHELL } from '@mentorias/federation/releases/shell-release';
import type { GatewayConfig } from '@mentorias/gateway/config/gateway-config';
import { publishShell, versionOfShell } from '@mentorias/release/publish/publish-shell';
import { mayWrite, publishOrWait } from './publish-or-wait.ts';

/**
 * Publishes the built shell unless it is published; returns what it published. The pointer is not changed for a published shell: a
 * rollback stays. Remotes that it would stop are published by the same start, or shown as a card. Where this account may not write, or SHELL_DIR names a build, nothing is published.
 */
export async function publishBuiltShell(
  built: string,
  { releases, shell }: Pick<GatewayConfig, 'releases' | 'shell'>,
): Promise<string[]> {
  if (shell !== undefined || !(await mayWrite(releases, join(releases, SHELL)))) return [];
  const version = await versionOfShell(built);
  const isPublished = async () =>
    existsSync(folderOf(releases, SHELL, version)) && (await readPointer(releases, SHELL)) !== undefined;
  if (await isPublished()) return [];
  return publishOrWait(isPublished, async () => {
    await publishShell({ built, releases, anyway: true });
    return [`${SHELL}@${version}`];
  });
}
