import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabasePlace } from '@mentorias/api/database/open-database';
import { postgresDialect } from '@mentorias/api/database/postgres';
import { startPostgres } from '@mentorias/api/database/testing-postgres';
import { Kysely, sql } from 'kysely';

/** A kind of database that a bench measures. */
export interface DatabaseKind {
  name: 'PostgreSQL' | 'Embedded';
  /** A new, empty database of that name. */
  create(name: string): Promise<DatabasePlace>;
}

/** Calls `use` with PostgreSQL, where it is installed and not left out, and the embedded database; removes their data afterwards. */
export async function withDatabases(
  { embedded }: { embedded: boolean },
  use: (kinds: DatabaseKind[]) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mentorias-bench-'));
  const postgres = embedded ? undefined : await startPostgres(folder);
  const kinds: DatabaseKind[] = [
    { name: 'Embedded', create: async (name) => ({ dataDir: join(folder, name), databaseUrl: undefined }) },
  ];
  if (postgres) kinds.unshift({ name: 'PostgreSQL', create: (name) => createOnServer(postgres.url, name) });
  try {
    await use(kinds);
  } finally {
    await postgres?.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function createOnServer(url: string, name: string): Promise<DatabasePlace> {
  const server = new Kysely({ dialect: postgresDialect(url) });
  await sql`CREATE DATABASE ${sql.id(name)}`.execute(server);
  await server.destroy();
  return { dataDir: '', databaseUrl: url.replace('/postgres?', `/${name}?`) };
}
