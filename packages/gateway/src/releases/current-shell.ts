import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@mentorias/api/environment';
import type { EnqueueRead } from '@mentorias/federation/releases/reading/reading-queues';
import { createReadQueue } from '@mentorias/federation/releases/reading/reading-queues';
import { readPointer } from '@mentorias/federation/releases/release-folder';
import type { ShellRelease } from '@mentorias/federation/releases/shell-release';
import { readShellRelease, SHELL } from '@mentorias/federation/releases/shell-release';
import { ShellManifest } from '@mentorias/federation/shell/shell-manifest';
import type { GatewayConfig } from '../config/gateway-config.ts';

type Shells = Pick<GatewayConfig, 'releases' | 'shell'>;

/** The built shell in `folder`. Throws `ConfigError` where there is none that can be read. */
export function readShell(folder: string): ShellManifest {
  const file = join(folder, 'shell.json');
  if (!existsSync(file)) throw new ConfigError(`No hay una compilación del shell en ${folder}: ejecuta 'pnpm build'.`);
  try {
    return ShellManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new ConfigError(`La compilación del shell en ${folder} no se puede leer: ejecuta 'pnpm build'.`);
  }
}

/**
 * Returns a function that reads the shell for the page: the published one that the pointer names at that moment, or always the
 * build that SHELL_DIR names. That function throws ConfigError where none was ever published, and what reading throws.
 */
export function currentShell({ releases, shell }: Shells, queue: EnqueueRead): () => Promise<ShellManifest> {
  if (shell !== undefined) {
    const fixed = readShell(shell);
    return async () => fixed;
  }
  let last: ShellRelease | undefined;
  const read = async () => {
    const pointer = await readPointer(releases, SHELL);
    if (!pointer)
      throw new ConfigError(
        `No hay ningún shell publicado en ${join(releases, SHELL)}: compila la interfaz y publícala con 'npm run release -- publish shell'.`,
      );
    if (last?.version !== pointer.version) last = await readShellRelease(releases, pointer.version);
    return last;
  };
  return () => queue(SHELL, read);
}

/** The shell that a gateway starts with. Throws ConfigError where there is none; `onProblem` gets the cause. */
export async function firstShell(
  read: () => Promise<ShellManifest>,
  { releases }: Shells,
  onProblem: (problem: string) => void,
): Promise<ShellManifest> {
  return read().catch((error) => {
    if (error instanceof ConfigError) throw error;
    onProblem(`${SHELL}: ${error}`);
    throw new ConfigError(
      `El shell publicado en ${join(releases, SHELL)} no se puede leer: inténtalo otra vez, publica otro o vuelve al anterior con 'npm run release -- rollback shell'.`,
    );
  });
}

/** The shell that a gateway of this configuration serves now. Throws as `currentShell` does. */
export function servedShell(config: Shells): Promise<ShellManifest> {
  return currentShell(config, createReadQueue())();
}
