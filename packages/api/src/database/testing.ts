import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { protectDataFolder } from './embedded/data-folder.ts';
import { migrations } from './migrate.ts';
import type { Database } from './open-database.ts';
import { openDatabase } from './open-database.ts';
import type { TestPostgres } from './testing-postgres.ts';
import { startPostgres } from './testing-postgres.ts';

/** A temporary folder, removed after the test file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mentorias-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder with a migrated and empty database. */
export async function dataFolder(): Promise<string> {
  const dataDir = temporaryFolder();
  await copyEmptyDatabase(dataDir);
  return dataDir;
}

/** Puts a migrated and empty database into a new data folder: a copy of a template, made once per machine and set of migrations. */
export async function copyEmptyDatabase(dataDir: string): Promise<void> {
  copyDatabase(await template(), dataDir);
}

/** Copies the embedded database of the data folder `from`, which is not in use, into the new data folder `to`. */
export function copyDatabase(from: string, to: string): void {
  cpSync(join(from, 'db'), join(to, 'db'), { recursive: true });
  // A copied folder has default modes.
  protectDataFolder(to, () => {});
}

/** A real, migrated and empty database for one test file. */
export async function openTestDatabase(): Promise<Database> {
  const database = await openDatabase({ dataDir: await dataFolder(), databaseUrl: undefined, production: false });
  afterAll(() => database.close());
  return database;
}

/** Real databases of both kinds to run the same tests on; where PostgreSQL is not installed, the run says so. */
export async function openBothTestDatabases(): Promise<[string, Database][]> {
  const postgres = await startTestPostgres();
  const embedded: [string, Database] = ['PGlite', await openTestDatabase()];
  if (!postgres) return [embedded];
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url, production: false });
  afterAll(() => database.close());
  return [embedded, ['PostgreSQL', database]];
}

/** A PostgreSQL server for one test file; undefined, with a line that says why, where there is none. */
export async function startTestPostgres(): Promise<TestPostgres | undefined> {
  const postgres = await startPostgres(temporaryFolder());
  if (postgres) afterAll(() => postgres.kill());
  else process.stderr.write('PostgreSQL is not installed here: its tests are left out.\n');
  return postgres;
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
    // A parallel test file has made the same template.
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
