import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { migrations } from './migrate.ts';
import type { Database } from './open-database.ts';
import { openDatabase } from './open-database.ts';

/** A folder of its own for a test, gone after the file's last one. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mentorias-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A real, migrated and empty database in a folder of its own: a copy of one that is made once a machine and set of migrations. */
export async function openTestDatabase(): Promise<Database> {
  const dataDir = temporaryFolder();
  cpSync(join(await template(), 'db'), join(dataDir, 'db'), { recursive: true });
  const database = await openDatabase({ dataDir, databaseUrl: undefined, production: false });
  afterAll(() => database.close());
  return database;
}

async function template(): Promise<string> {
  const version = createHash('sha256')
    .update(JSON.stringify(await migrations()))
    .digest('hex')
    .slice(0, 16);
  const folder = join(tmpdir(), `mentorias-template-${version}`);
  if (existsSync(folder)) return folder;
  const draft = mkdtempSync(join(tmpdir(), 'mentorias-'));
  await (await openDatabase({ dataDir: draft, databaseUrl: undefined, production: false })).close();
  try {
    renameSync(draft, folder);
  } catch {
    // Another test file was quicker: its template is as good.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
