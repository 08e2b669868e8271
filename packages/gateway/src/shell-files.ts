import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@mentorias/api/config';
import { ShellManifest } from '@mentorias/federation/shell-manifest';

/** The built shell in `folder`. Throws `ConfigError` where there is none. */
export function readShell(folder: string): ShellManifest {
  const file = join(folder, 'shell.json');
  if (!existsSync(file)) throw new ConfigError(`No hay una compilación del shell en ${folder}: ejecuta 'pnpm build'.`);
  return ShellManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
}
