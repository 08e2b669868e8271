import { join } from 'node:path';
import type { Dialect, LogEvent } from 'kysely';
import { Kysely, PGliteDialect, sql } from 'kysely';
import type { ApiConfig } from '../config.ts';
import { ConfigError } from '../environment.ts';
import type { ConnectionUsage } from './connection-usage.ts';
import { countUsage } from './connection-usage.ts';
import { hasDemoAccounts } from './demo-accounts.ts';
import { createDatabase } from './embedded/create-database.ts';
import { protectDataFolder } from './embedded/data-folder.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { folderError } from './embedded/folder-trouble.ts';
import { PGliteClient } from './embedded/pglite-client.ts';
import { listenOnServer } from './listen/listen-on-server.ts';
import type { Listener, StopListening } from './listen/listener.ts';
import { sharedListening } from './listen/listener.ts';
import { migrate, migrations } from './migrate.ts';
import { MAX_CONNECTIONS, postgresDialect, REQUIRED_SETTINGS } from './postgres.ts';
import type { Read, ReplicaState } from './read-replica.ts';
import { readReplica } from './read-replica.ts';
import type { Schema } from './schema.ts';
import { oldServerError, serverError, settingsError } from './server-errors.ts';

/** The database, migrated and ready. */
export interface Database {
  kysely: Kysely<Schema>;
  /** What reports, lists, downloads and figures are read by: as new as `kysely`, and from its replica where there is one. */
  read: Read;
  replica?: ReplicaState;
  /** Resolves when the database replies and can be written, else throws. */
  ping(): Promise<void>;
  /** Its connections at this moment. */
  usage: ConnectionUsage;
  /** Resolves with the cause if the embedded database ends by itself: only another process brings it back. */
  lost: Promise<Error>;
  /** Listens to what transactions send to `CHANNEL`, those of other processes too; to be ended before `close`. */
  listen(listener: Listener): StopListening;
  /** Copies the embedded database as of now into a new folder; returns for how many milliseconds it was paused. */
  snapshot?: (folder: string) => Promise<number>;
  close(): Promise<void>;
}

/** The place of a database. */
export interface DatabasePlace extends Pick<ApiConfig, 'dataDir' | 'databaseUrl'> {
  /** The variable with the address, for errors. */
  databaseUrlName?: string;
}

/** A statement that was executed: its text with placeholders, without values. */
export type OnStatement = (statement: { sql: string; milliseconds: number }) => void;

type Place = DatabasePlace &
  Pick<ApiConfig, 'production'> &
  Partial<Pick<ApiConfig, 'databaseDirectUrl' | 'databaseReadUrl' | 'preparesStatements'>>;

/**
 * Opens the PostgreSQL server of the configuration, or the embedded database of its folder, and migrates it.
 * Throws an OperatorError where server or folder cannot be used; in production a ConfigError if there are example accounts, whose password is public.
 */
export async function openDatabase(
  { dataDir, databaseUrl, databaseDirectUrl, databaseReadUrl, production, preparesStatements }: Place,
  onStatement?: OnStatement,
): Promise<Database> {
  const database = databaseUrl
    ? await openServer(databaseUrl, { onStatement, preparesStatements, directUrl: databaseDirectUrl })
    : await openEmbedded(dataDir, onStatement);
  try {
    if (databaseDirectUrl) await migrateDirectly(databaseDirectUrl);
    else await migrate(database.kysely, await migrations());
    if (production && (await hasDemoAccounts(database.kysely))) {
      throw new ConfigError('La base de datos tiene cuentas de ejemplo y no se puede usar con NODE_ENV=production.');
    }
  } catch (error) {
    await database.close();
    throw databaseUrl ? serverError(error, databaseUrl) : folderError(error, dataDir);
  }
  if (!databaseReadUrl) return database;
  const { kysely } = handleOf(postgresDialect(databaseReadUrl, preparesStatements), MAX_CONNECTIONS, onStatement);
  const { close, ...more } = readReplica(database.kysely, kysely, (line) => process.stderr.write(`${line}\n`));
  return { ...database, ...more, close: () => close().then(database.close) };
}

/** Migrates on a connection that no pooler shares: a migration outlasts its limits, and loses the session's settings there. */
async function migrateDirectly(directUrl: string): Promise<void> {
  const name = 'DATABASE_DIRECT_URL';
  const direct = await openServer(directUrl, { name });
  try {
    await migrate(direct.kysely, await migrations());
  } catch (error) {
    throw serverError(error, directUrl, name);
  } finally {
    await direct.close();
  }
}

interface ServerOptions {
  onStatement?: OnStatement | undefined;
  preparesStatements?: boolean | undefined;
  /** Where to listen, if not at the same address. */
  directUrl?: string | undefined;
  /** The variable with the address. */
  name?: string | undefined;
}

/** The database of a PostgreSQL server, unmigrated. Throws a ConfigError where the server does not let us in, or is too old. */
export async function openServer(
  databaseUrl: string,
  { onStatement, preparesStatements, directUrl = databaseUrl, name }: ServerOptions = {},
): Promise<Database> {
  const server = handleOf(postgresDialect(databaseUrl, preparesStatements), MAX_CONNECTIONS, onStatement);
  try {
    await assertUsable(server.kysely, name);
  } catch (error) {
    await server.kysely.destroy();
    throw serverError(error, databaseUrl, name);
  }
  const listening = sharedListening((listener) => listenOnServer(directUrl, listener));
  return {
    ...server,
    lost: new Promise(() => {}),
    listen: listening.listen,
    close: () => listening.stopAll().then(() => server.kysely.destroy()),
  };
}

/** Throws a ConfigError for a server that is too old, or on which a connection does not have the settings that it asked for. */
async function assertUsable(kysely: Kysely<Schema>, name?: string): Promise<void> {
  const { rows } = await sql<{ version: number; settings: Record<string, string> }>`
    SELECT current_setting('server_version_num')::int AS version, json_object_agg(name, setting) AS settings
    FROM pg_settings WHERE name ILIKE ANY (${Object.keys(REQUIRED_SETTINGS)}::text[])`.execute(kysely);
  const error = oldServerError(rows[0]!.version, name) ?? settingsError(rows[0]!.settings);
  if (error) throw error;
}

/** The embedded database of a data folder, unmigrated; a new one where there is none. Throws DataFolderInUseError. */
export async function openEmbedded(dataDir: string, onStatement?: OnStatement): Promise<Database> {
  protectDataFolder(dataDir);
  const lock = lockFolder(dataDir);
  const pglite = await openFolder(join(dataDir, 'db')).catch((error) => {
    lock.release();
    throw folderError(error, dataDir);
  });
  const embedded = handleOf(new PGliteDialect({ pglite }), 1, onStatement);
  const close = async () => {
    await embedded.kysely.destroy();
    lock.release();
  };
  return {
    ...embedded,
    lost: pglite.lost,
    listen: ({ onText }) => pglite.listen(onText),
    snapshot: (folder) => pglite.snapshot(folder),
    close,
  };
}

async function openFolder(folder: string): Promise<PGliteClient> {
  await createDatabase(folder);
  const pglite = new PGliteClient(folder);
  try {
    await pglite.waitReady;
    return pglite;
  } catch (error) {
    await pglite.close();
    throw error;
  }
}

function handleOf(
  dialect: Dialect,
  size: number,
  onStatement?: OnStatement,
): Pick<Database, 'kysely' | 'read' | 'usage' | 'ping'> {
  const usage = { size, inUse: 0, waiting: 0 };
  const kysely = new Kysely<Schema>({ dialect, ...(onStatement && { log: loggerOf(onStatement) }) });
  countUsage(kysely, usage);
  return {
    kysely,
    read: (work) => work(kysely),
    usage,
    ping: async () => {
      // Locks nothing, and is refused as a change where the server can only be read.
      await sql`SELECT FROM migrations LIMIT 0 FOR UPDATE`.execute(kysely);
    },
  };
}

function loggerOf(onStatement: OnStatement) {
  return ({ query, queryDurationMillis }: LogEvent) =>
    onStatement({ sql: query.sql, milliseconds: queryDurationMillis });
}
