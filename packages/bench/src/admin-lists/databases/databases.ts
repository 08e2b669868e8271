import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGliteClient } from '@mentorias/api/database/embedded/pglite-client';
import { migrate, migrations } from '@mentorias/api/database/migrate';
import { postgresDialect } from '@mentorias/api/database/postgres';
import type { Schema } from '@mentorias/api/database/schema';
import { startPostgres } from '@mentorias/api/database/testing-postgres';
import { Kysely, PGliteDialect, sql } from 'kysely';
import type { Admin } from '../admin.ts';
import { openAdmin } from '../admin.ts';
import type { Size } from './fill.ts';
import { fill } from './fill.ts';
import { QueryLog } from './query-log.ts';

/** A filled database, the administrator who reads its lists, and the log of its queries. */
export interface Subject {
  kysely: Kysely<Schema>;
  admin: Admin;
  queryLog: QueryLog;
  /** Its address for other processes; undefined for the embedded one. */
  url: string | undefined;
}

export interface Databases {
  kind: string;
  small: Subject;
  large: Subject;
  close(): Promise<void>;
}

/** Two new databases on a PostgreSQL server of their own where it is installed, else embedded. */
export async function openDatabases(small: Size, large: Size): Promise<Databases> {
  const folder = mkdtempSync(join(tmpdir(), 'mentorias-bench-'));
  const server = await startPostgres(folder);
  const open = (name: string) => (server ? onServer(server.url, name) : embedded(join(folder, name)));
  const subjects = [await subject(small, await open('small')), await subject(large, await open('large'))] as const;
  return {
    kind: await version(subjects[0].kysely),
    small: subjects[0],
    large: subjects[1],
    async close() {
      for (const { kysely } of subjects) await kysely.destroy();
      await server?.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Opened = Pick<Subject, 'kysely' | 'queryLog' | 'url'>;

async function subject(size: Size, opened: Opened): Promise<Subject> {
  await migrate(opened.kysely, await migrations());
  await fill(opened.kysely, size);
  return { ...opened, admin: await openAdmin(opened.kysely) };
}

async function onServer(server: string, name: string): Promise<Opened> {
  const first = new Kysely<Schema>({ dialect: postgresDialect(server) });
  await sql`CREATE DATABASE ${sql.id(name)}`.execute(first);
  await first.destroy();
  const url = server.replace('/postgres?', `/${name}?`);
  const queryLog = new QueryLog();
  return { kysely: new Kysely<Schema>({ dialect: postgresDialect(url), log: queryLog.log }), queryLog, url };
}

function embedded(folder: string): Opened {
  const queryLog = new QueryLog();
  const dialect = new PGliteDialect({ pglite: new PGliteClient(folder) });
  return { kysely: new Kysely<Schema>({ dialect, log: queryLog.log }), queryLog, url: undefined };
}

async function version(kysely: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ version: string }>`SELECT split_part(version(), ' on ', 1) AS version`.execute(kysely);
  return rows[0]!.version;
}
