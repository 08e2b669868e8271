import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { syncFolder } from './sync-folder.ts';

const CHILD = fileURLToPath(new URL('./create-database.child.ts', import.meta.url));

/**
 * Creates the embedded database of `folder` where there is none yet, in a process of its own: creating it takes 250 MB that V8 and
 * the C library would not give back (docs/decisions/0041). It is complete when it gets its name. Call it under the data folder's lock.
 */
export async function createDatabase(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${basename(folder)}-draft-`;
  const parent = dirname(folder);
  for (const left of readdirSync(parent).filter((name) => name.startsWith(draft)))
    rmSync(join(parent, left), { recursive: true, force: true });
  const created = mkdtempSync(join(parent, draft));
  await createIn(created);
  renameSync(created, folder);
  await syncFolder(parent);
}

async function createIn(folder: string): Promise<void> {
  const child = spawn(process.execPath, [CHILD, folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    const [[code, signal], said] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
    if (code !== 0) throw new Error(`The embedded database could not be created (${signal ?? code}): ${said}`);
  } finally {
    process.off('exit', kill);
  }
}
