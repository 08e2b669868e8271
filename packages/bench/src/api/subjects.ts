import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresDialect } from '@mentorias/api/database/postgres';
import { startPostgres } from '@mentorias/api/database/testing-postgres';
import { Kysely, sql } from 'kysely';
import { gatewayStartOf } from '../gateway-start.ts';

/** The API of a workspace on a database, with the example data. */
export interface Subject {
  name: string;
  url: string;
  /** How many statements were executed since this was asked before. */
  statements(): Promise<number>;
}

/** Starts the API of each named workspace on the embedded database, and on PostgreSQL where it is installed. */
export async function startSubjects(workspaces: Record<string, string>) {
  const embedded = mkdtempSync(join(tmpdir(), 'mentorias-bench-'));
  const server = mkdtempSync(join(tmpdir(), 'mentorias-bench-'));
  const postgres = await startPostgres(server);
  const children: ChildProcess[] = [];
  const subjects: Subject[] = [];
  async function start(name: string, workspace: string, place: Record<string, string>): Promise<void> {
    const { execArgv, env } = gatewayStartOf(workspace);
    const server = new URL('api-server.ts', import.meta.url);
    const child = fork(server, [workspace], { execArgv, env: { ...process.env, ...env, ...place } });
    children.push(child);
    const { port } = await messageOf(child);
    const statements = async () => {
      child.send('statements');
      return (await messageOf(child)).statements;
    };
    subjects.push({ name, url: `http://127.0.0.1:${port}`, statements });
  }
  for (const [name, workspace] of Object.entries(workspaces)) {
    await start(`embedded, ${name}`, workspace, { DATA_DIR: join(embedded, name), DATABASE_URL: '' });
  }
  for (const [name, workspace] of postgres ? Object.entries(workspaces) : []) {
    await start(`PostgreSQL, ${name}`, workspace, { DATABASE_URL: await newDatabase(postgres!.url, name) });
  }
  return {
    subjects,
    async close() {
      for (const child of children) child.disconnect();
      await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')));
      await postgres?.kill();
      for (const folder of [embedded, server]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function newDatabase(url: string, name: string): Promise<string> {
  const first = new Kysely({ dialect: postgresDialect(url) });
  await sql`CREATE DATABASE ${sql.id(name)}`.execute(first);
  await first.destroy();
  return url.replace('/postgres?', `/${name}?`);
}

async function messageOf(child: ChildProcess) {
  const settled = new AbortController();
  const { signal } = settled;
  const gone = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A server ended with ${code}`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal }), gone]);
    return message;
  } finally {
    gone.catch(() => {});
    settled.abort();
  }
}
