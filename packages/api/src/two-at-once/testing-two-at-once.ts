import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openDatabase } from '../database/open-database.ts';
import type { TestPostgres } from '../database/testing-postgres.ts';
import { ENV, startWorlds } from './testing-world.ts';
import type { Sending } from './testing-writing-calls.ts';
import { WRITING_CALLS } from './testing-writing-calls.ts';

const CHILD = fileURLToPath(new URL('./testing-serve-api.child.ts', import.meta.url));

export type Pair = readonly [string, string];

/** What came of the pairs. */
export interface Seen {
  calls: number;
  /** How often each status came. */
  statuses: Record<string, number>;
  /** The pairs with a reply that may not be: a 5xx, but for a 503 with Retry-After. */
  faults: string[];
  /** The deadlocks that PostgreSQL reports. */
  deadlocks: number;
  /** Of each call whether it succeeded once. */
  succeeded: Set<string>;
}

/** Every call beside every other one, and beside itself. */
export function pairsOf(calls: readonly string[]): Pair[] {
  return calls.flatMap((first, index) => calls.slice(index).map((second) => [first, second] as const));
}

/**
 * For tests: sends both calls of each pair twice at the same time, through two processes on one server, about the same event, mentor,
 * entrepreneur and account, `rounds` times, each time in a new world.
 */
export async function twoAtOnce(postgres: TestPostgres, pairs: readonly Pair[], rounds: number): Promise<Seen> {
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url, production: false });
  const newWorld = await startWorlds(database);
  const servers = [await startServer(postgres.url), await startServer(postgres.url)];
  const seen: Seen = { calls: 0, statuses: {}, faults: [], deadlocks: 0, succeeded: new Set() };
  try {
    const before = await deadlocksOf(postgres.url);
    for (const pair of pairs) {
      for (let round = 0; round < rounds; round += 1) {
        const world = await newWorld();
        const copies = [...pair, ...pair].map((call, n) => ({ call, n, url: servers[n < 2 ? n : 3 - n]!.url }));
        const sendings: (Sending & (typeof copies)[number])[] = [];
        for (const copy of copies) sendings.push({ ...copy, ...(await WRITING_CALLS[copy.call]!(world, copy.n)) });
        for (const { call, status, isFault } of await Promise.all(sendings.map(send))) {
          seen.calls += 1;
          seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
          if (status < 300) seen.succeeded.add(call);
          if (isFault) seen.faults.push(`${call} ${status} in ${pair.join(' ‖ ')}`);
        }
      }
    }
    for (const server of servers) await server.end();
    seen.deadlocks = (await deadlocksOf(postgres.url)) - before;
  } finally {
    for (const server of servers) await server.end();
    await database.close();
  }
  return seen;
}

async function send({ call, url, as, id, body, headers, query, form }: Sending & { call: string; url: string }) {
  const [method = '', path = ''] = call.split(' ');
  const reply = await fetch(
    `${url}/api/v1${path.replace(':id', String(id))}${query ? `?${new URLSearchParams(query)}` : ''}`,
    {
      method,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
    },
  );
  await reply.text();
  const mayBe = reply.status < 500 || (reply.status === 503 && reply.headers.has('retry-after'));
  return { call, status: reply.status, isFault: !mayBe };
}

async function startServer(databaseUrl: string) {
  const env = { ...process.env, ...ENV, DATABASE_URL: databaseUrl };
  const child: ChildProcess = spawn(process.execPath, [CHILD], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const [port] = await once(createInterface({ input: child.stdout! }), 'line');
  return {
    url: `http://127.0.0.1:${port}`,
    end: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** A connection reports its part when it closes. */
async function deadlocksOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  await client.end();
  return Number(rows[0]!.deadlocks);
}
