import { join } from 'node:path';
import type { Dialect } from 'kysely';
import { Kysely, PGliteDialect, sql } from 'kysely';
import type { ApiConfig } from '../config.ts';
import { ConfigError } from '../config.ts';
import { hasDemoAccounts } from '../demo/accounts.ts';
import type { ConnectionUsage } from './connection-usage.ts';
import { countUsage } from './connection-usage.ts';
import { protectDataFolder } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate, migrations } from './migrate.ts';
import { PGliteClient } from './pglite-client.ts';
import { MOST_CONNECTIONS, postgresDialect } from './postgres.ts';
import type { Schema } from './schema.ts';

/** The database, migrated and ready. */
export interface Database {
  kysely: Kysely<Schema>;
  /** Answers when the database does, else throws. */
  ping(): Promise<void>;
  /** Its connections at this moment. */
  usage: ConnectionUsage;
  /** Resolves with the cause if the embedded database ends by itself: only another process brings it back. */
  lost: Promise<Error>;
  close(): Promise<void>;
}

type Place = Pick<ApiConfig, 'dataDir' | 'databaseUrl' | 'production'>;

/**
 * Opens the PostgreSQL server of the configuration, or the embedded database of its folder, and migrates it.
 * Throws DataFolderInUse; in production a ConfigError if there are example accounts, whose password everybody knows.
 */
export async function openDatabase({ dataDir, databaseUrl, production }: Place): Promise<Database> {
  const database = databaseUrl
    ? handleOf(postgresDialect(databaseUrl), MOST_CONNECTIONS, () => {}, new Promise(() => {}))
    : await openEmbedded(dataDir);
  try {
    await migrate(database.kysely, await migrations());
    if (production && (await hasDemoAccounts(database.kysely))) {
      throw new ConfigError('La base de datos tiene cuentas de ejemplo y no se puede usar con NODE_ENV=production.');
    }
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function openEmbedded(dataDir: string): Promise<Database> {
  protectDataFolder(dataDir);
  const lock = lockFolder(dataDir);
  const pglite = new PGliteClient(join(dataDir, 'db'));
  try {
    await pglite.waitReady;
  } catch (error) {
    await pglite.close();
    lock.release();
    throw error;
  }
  return handleOf(new PGliteDialect({ pglite }), 1, lock.release, pglite.lost);
}

function handleOf(dialect: Dialect, size: number, release: () => void, lost: Promise<Error>): Database {
  const usage = { size, inUse: 0, waiting: 0 };
  const kysely = new Kysely<Schema>({ dialect });
  countUsage(kysely, usage);
  return {
    kysely,
    usage,
    lost,
    ping: async () => {
      await sql`SELECT 1`.execute(kysely);
    },
    close: async () => {
      await kysely.destroy();
      release();
    },
  };
}
