import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ShellManifest } from '@mentorias/federation/shell-manifest';
import { BadConfiguration } from './gateway-config.ts';

/** The built shell in `folder`. Throws `BadConfiguration` where there is none. */
export function readShell(folder: string): ShellManifest {
  const file = join(folder, 'shell.json');
  if (!existsSync(file))
    throw new BadConfiguration(`No hay una compilación del shell en ${folder}: ejecuta 'pnpm build'.`);
  return ShellManifest.parse(JSON.parse(readFileSync(file, 'utf8')));
}
