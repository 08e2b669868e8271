import { PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;
const SECOND = 1000;

/** Connections of one process to a server. */
export const MAX_CONNECTIONS = 10;

/** A pool on a PostgreSQL server with timeouts for a connection, a lock and a statement. */
export function postgresDialect(connectionString: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: 5 * SECOND,
    lock_timeout: 5 * SECOND,
    statement_timeout: 30 * SECOND,
    idle_in_transaction_session_timeout: 30 * SECOND,
    // JIT off: every query is short, and compiling one takes longer than running it.
    options: '-c jit=off',
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection may break at any moment, and an 'error' without a listener ends the process. Idle ones report to the
  // pool, those in use to themselves. The query in flight fails with the same cause, and the next opens another connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new PostgresDialect({ pool });
}
