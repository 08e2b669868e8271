import { chownSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '@mentorias/api/operator-error';
import { operatorMessage } from '@mentorias/api/operator-message';
import type { Installation } from './installations.ts';
import { installationsIn, ownerOf, runFor } from './installations.ts';

/** How many backups of an installation stay. */
const KEPT = 14;

/**
 * Backs each installation up into its own folder in `folder`, by its account, and removes old backups of those that succeeded. Says
 * one line for each; returns whether all succeeded. Throws an OperatorError where there is no installation.
 */
export function backupAll(root: string, folder: string, now: Date): boolean {
  const all = installationsIn(root);
  if (all.length === 0) throw new OperatorError(`No hay instalaciones en ${join(root, 'etc/mentorias.d')}.`);
  const backups = all.map((installation) => {
    try {
      backUp(installation, join(folder, installation.name), now);
      return true;
    } catch (error) {
      console.error(`${installation.name}: ${operatorMessage(error)}`);
      return false;
    }
  });
  return backups.every(Boolean);
}

function backUp(installation: Installation, folder: string, now: Date): void {
  const { name } = installation;
  const { uid, gid } = ownerOf(installation);
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, uid, gid);
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const { status, stdout, stderr } = runFor(installation, 'backup', [join(folder, `${name}-${time}.jsonl.gz`)], 'pipe');
  if (status !== 0) throw new OperatorError(stderr.trim());
  process.stdout.write(stdout);
  const old = readdirSync(folder).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.jsonl.gz'));
  for (const file of old.sort().slice(0, -KEPT)) rmSync(join(folder, file));
}
