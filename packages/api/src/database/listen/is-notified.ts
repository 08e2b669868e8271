import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const SECOND = 1000;
/** A separate channel: a pooler gives the connection, which goes on listening, to other clients. */
const CHANNEL = 'is_notified';

/** Whether one who listens at this address is told: not through a pooler that hands connections on between transactions. */
export async function isNotified(connectionString: string): Promise<boolean> {
  const clients = [0, 1].map(() => new pg.Client({ connectionString, connectionTimeoutMillis: 5 * SECOND }));
  const [listening, notifying] = clients as [pg.Client, pg.Client];
  for (const client of clients) client.on('error', () => {});
  try {
    await listening.connect();
    const { rows } = await listening.query('SELECT pg_backend_pid() AS pid');
    // A pooler gives its clients numbers of its own.
    if (rows[0].pid === (listening as unknown as { processID: number }).processID) return true;
    await notifying.connect();
    const { promise: told, resolve } = Promise.withResolvers<boolean>();
    listening.on('notification', () => resolve(true));
    await listening.query(`LISTEN ${CHANNEL}`);
    await notifying.query(`NOTIFY ${CHANNEL}`);
    return await Promise.race([told, pause(SECOND, false)]);
  } finally {
    for (const client of clients) void client.end().catch(() => {});
  }
}
