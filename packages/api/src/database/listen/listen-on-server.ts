import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Listener, StopListening } from './listener.ts';
import { CHANNEL } from './listener.ts';

const SECOND = 1000;
/** The first pause before the server is tried again; each is twice the one before, up to the longest. */
const PAUSE_MS = { first: SECOND, longest: 30 * SECOND };
/** How often a silent connection is asked whether it is still there. */
const PING_INTERVAL_MS = 30 * SECOND;
const ANSWER_TIMEOUT_MS = 10 * SECOND;

/**
 * Listens on a connection of its own to a PostgreSQL server, beside the pool, and connects again where it is lost, for as long as it takes.
 * A pooler that hands connections on between transactions passes nothing on.
 */
export function listenOnServer(connectionString: string, { onText, onMissed }: Listener): StopListening {
  const stopping = new AbortController();
  const { signal } = stopping;

  /** One connection, from its opening to its loss. */
  async function listen(onOpen: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5 * SECOND,
      query_timeout: ANSWER_TIMEOUT_MS,
      keepAlive: true,
    });
    const lost = Promise.withResolvers<void>();
    const lose = () => lost.resolve();
    client.on('error', lose).on('end', lose);
    signal.addEventListener('abort', lose);
    const asking = setInterval(() => client.query('SELECT 1').catch(lose), PING_INTERVAL_MS);
    try {
      await client.connect();
      client.on('notification', ({ payload = '' }) => onText(payload));
      await client.query(`LISTEN ${CHANNEL}`);
      onOpen();
      await lost.promise;
    } finally {
      clearInterval(asking);
      signal.removeEventListener('abort', lose);
      void client.end().catch(() => {});
    }
  }

  async function listenAlways(): Promise<void> {
    let isFirst = true;
    let pauseMs = PAUSE_MS.first;
    while (!signal.aborted) {
      const onOpen = () => {
        if (!isFirst) onMissed();
        pauseMs = PAUSE_MS.first;
      };
      await listen(onOpen).catch(() => {});
      isFirst = false;
      await pause(pauseMs, undefined, { signal }).catch(() => {});
      pauseMs = Math.min(2 * pauseMs, PAUSE_MS.longest);
    }
  }

  const ended = listenAlways();
  return () => {
    stopping.abort();
    return ended;
  };
}
