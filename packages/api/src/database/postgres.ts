import type { PostgresPool } from 'kysely';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { isLostStatement, isReadOnly } from './database-error.ts';
import { preparedName } from './prepared.ts';

const INT8 = 20;
const SECOND = 1000;

/** Connections of one process to a server. */
export const MAX_CONNECTIONS = 10;

/** Session settings without which queries fail or return other values. Servers, databases and roles may have other defaults. */
export const REQUIRED_SETTINGS = {
  // node-postgres parses these formats, and the migrations use this syntax.
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  transform_null_equals: 'off',
  // Locks and constraints detect conflicts; stricter levels would add serialization failures.
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
};

/** Those and what only costs time, set for each connection. A pooler may drop them (docs/scale.md). */
const SETTINGS = {
  ...REQUIRED_SETTINGS,
  // Every query is short, and compiling one takes longer than running it.
  jit: 'off',
  // The pool closes idle connections itself.
  idle_session_timeout: '0',
};

/** A pool on a PostgreSQL server with timeouts for a connection, a lock and a statement; it keeps the statements of `prepared` or not. */
export function postgresDialect(connectionString: string, preparesStatements = true): PostgresDialect {
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: 5 * SECOND,
    // Opening a connection and preparing its statements is what the first person after a pause would wait for.
    idleTimeoutMillis: 300 * SECOND,
    keepAlive: true,
    lock_timeout: 5 * SECOND,
    statement_timeout: 30 * SECOND,
    idle_in_transaction_session_timeout: 30 * SECOND,
    options: Object.entries(SETTINGS)
      .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
      .join(' '),
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection may break at any moment, and an 'error' without a listener ends the process. Idle ones report to the
  // pool, those in use to themselves. The query in flight fails with the same cause, and the next opens another connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  if (preparesStatements) pool.on('connect', preparingByName());
  return new PostgresDialect({ pool: withoutReadOnly(pool) });
}

/**
 * Makes connections run the statements of `prepared` under their names: pg prepares each the first time. Behind a pooler that hands
 * connections on between transactions the server has no such statement, or has it already: from then on none is prepared.
 */
function preparingByName(): (client: pg.PoolClient) => void {
  let prepares = true;
  return (client) => {
    const query = client.query.bind(client);
    const queryByName = async (text: string, values: unknown[]) => {
      const name = prepares ? preparedName(text) : undefined;
      try {
        return await query({ text, values, ...(name !== undefined && { name }) });
      } catch (error) {
        if (name === undefined || !isLostStatement(error)) throw error;
        if (prepares) process.stderr.write(`${POOLER_FOUND}\n`);
        prepares = false;
        // In a transaction, which the error has ended, it fails: the transaction is repeated as a whole.
        return query({ text, values }).catch(() => Promise.reject(error));
      }
    };
    Object.assign(client, { query: queryByName });
  };
}

const POOLER_FOUND =
  'Entre PostgreSQL y este servidor hay un pooler que no guarda sentencias preparadas: desde ahora ninguna se prepara. Dilo con PREPARED_STATEMENTS=0.';

/**
 * A pool that closes all connections opened before a server refused a change because it can only be read: after a failover the
 * next ones reach the server that can be written.
 */
function withoutReadOnly(pool: pg.Pool): PostgresPool {
  let usable = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    usable.add(client);
    const query = client.query.bind(client);
    const watched = (text: string, values: unknown[]) =>
      query(text, values).catch((error) => {
        if (isReadOnly(error)) usable = new WeakSet();
        throw error;
      });
    Object.assign(client, { query: watched });
  });
  const connect = async () => {
    for (;;) {
      const client = await pool.connect();
      if (usable.has(client)) return client;
      client.release(true);
    }
  };
  return { connect, end: () => pool.end(), options: pool.options };
}
