import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { folderOf, readPointer } from '@mentorias/federation/releases/release-folder';
import { SHELL } from '@mentorias/federation/releases/shell-release';
import type { GatewayConfig } from '@mentorias/gateway/config/gateway-config';
import { publishShell, readBuiltShell, versionOfShell } from '@mentorias/release/publish/publish-shell';
import { remotesStoppedBy } from '@mentorias/release/publish/stopped-remotes';
import { mayWrite, publishOrWait } from './publish-or-wait.ts';

/**
 * Publishes the built shell unless it is published; returns what it published. The pointer is not changed for a published shell: a
 * rollback stays. Remotes that the new shell cannot run do not hold a start up: they are named on standard error,
 * as is a folder in which this account may not write. Where SHELL_DIR names a build nothing is published.
 */
export async function publishBuiltShell(
  built: string,
  { releases, shell }: Pick<GatewayConfig, 'releases' | 'shell'>,
): Promise<string[]> {
  if (shell !== undefined) return [];
  const version = await versionOfShell(built);
  const isPublished = async () =>
    existsSync(folderOf(releases, SHELL, version)) && (await readPointer(releases, SHELL)) !== undefined;
  if (await isPublished()) return [];
  const folder = join(releases, SHELL);
  if (!(await mayWrite(releases, folder))) {
    process.stderr.write(
      `Esta cuenta no puede escribir en ${folder}: la interfaz publicada sigue, y quien puede publica la nueva con release publish shell.\n`,
    );
    return [];
  }
  return publishOrWait(isPublished, async () => {
    for (const sentence of await remotesStoppedBy(releases, await readBuiltShell(built)))
      process.stderr.write(`La interfaz nueva no puede con un remoto publicado: ${sentence}\n`);
    await publishShell({ built, releases, anyway: true });
    return [`${SHELL}@${version}`];
  });
}
