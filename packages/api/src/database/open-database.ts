import { join } from 'node:path';
import { Kysely, PGliteDialect, sql } from 'kysely';
import type { ApiConfig } from '../config.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate, migrations } from './migrate.ts';
import { PGliteClient } from './pglite-client.ts';
import { postgresDialect } from './postgres.ts';
import type { Schema } from './schema.ts';

/** The database, migrated and ready. */
export interface Database {
  kysely: Kysely<Schema>;
  /** Answers when the database does, else throws. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

type Place = Pick<ApiConfig, 'dataDir' | 'databaseUrl'>;

/** Opens the PostgreSQL server of the configuration, or the embedded database of its folder (throws DataFolderInUse). */
export async function openDatabase({ dataDir, databaseUrl }: Place): Promise<Database> {
  const kysely = databaseUrl ? new Kysely<Schema>({ dialect: postgresDialect(databaseUrl) }) : undefined;
  const database = kysely ? handleOf(kysely, () => {}) : await openEmbedded(dataDir);
  try {
    await migrate(database.kysely, await migrations());
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const lock = lockFolder(dataDir);
  const pglite = new PGliteClient(join(dataDir, 'db'));
  const database = handleOf(new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) }), lock.release);
  await pglite.waitReady;
  return database;
}

function handleOf(kysely: Kysely<Schema>, release: () => void): Database {
  return {
    kysely,
    ping: async () => {
      await sql`SELECT 1`.execute(kysely);
    },
    close: async () => {
      await kysely.destroy();
      release();
    },
  };
}
