import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ShellManifest } from '@mentorias/federation/shell-manifest';

/**
 * Copies a built shell (its `dist/`) among `shells`, under a name of its own, and returns that folder: what is served is
 * never what the next build overwrites.
 */
export async function publishShell(built: string, shells: string): Promise<string> {
  const { version, build } = ShellManifest.parse(JSON.parse(await readFile(join(built, 'shell.json'), 'utf8')));
  const target = join(shells, `${version}-${build}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${randomUUID()}.draft`;
  await mkdir(shells, { recursive: true });
  await cp(built, draft, { recursive: true });
  // Somebody else may have been quicker with the same build: theirs is as good.
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  return target;
}
