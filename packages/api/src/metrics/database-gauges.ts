import type { Registry } from 'prom-client';
import { Counter, Gauge } from 'prom-client';
import type { Database } from '../database/open-database.ts';
import type { ReplicaState } from '../database/read-replica.ts';
import { cached } from './cached.ts';
import type { OutboxState } from './outbox-state.ts';
import { outboxState } from './outbox-state.ts';
import type { SlotsAhead } from './slots-ahead.ts';
import { slotsAhead } from './slots-ahead.ts';

/** How old a figure may be, in milliseconds: the outbox is one small query, the slots need all guides. */
const FRESH_MS = { outbox: 5_000, slots: 60_000 };

const MAIL_STATES = ['due', 'scheduled', 'retrying', 'failed'] as const;

/** Of several workers it is 0 where one of them has lost the database. */
const UP = 'mentorias_database_up';

/**
 * Gauges in `register` that are read at a scrape. While the database is unavailable `mentorias_database_up` is 0 and what only
 * it knows is absent: an old figure would hide the outage, and a failed scrape would lose the other figures.
 */
export function registerDatabaseGauges(register: Registry, database: Database, now: () => Date): void {
  const outbox = cached(FRESH_MS.outbox, now, () => outboxState(database.kysely, now()));
  const slots = cached(FRESH_MS.slots, now, () => database.read((db) => slotsAhead(db, now())));

  // Registered first, so that it does not count the queries of the others.
  new Gauge({
    name: 'mentorias_database_connections',
    help: 'Connections to the database: allowed, in use, and callers that wait for one.',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { size, inUse, waiting } = database.usage;
      this.set({ state: 'allowed' }, size);
      this.set({ state: 'in_use' }, inUse);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  if (database.replica) registerReplica(register, database.replica);
  gauge(UP, 'Whether the database answers within two seconds.', async () => ((await outbox()) ? 1 : 0));
  gauge(
    'mentorias_outbox_oldest_seconds',
    'How long the oldest mail waits that should have left.',
    of('oldestSeconds'),
  );
  gauge('mentorias_slots_free', 'Slots that can be booked at present, over all mentors.', ofSlots('free'));
  gauge('mentorias_events_ahead', 'Confirmed events to come on the days that can be booked.', ofSlots('events'));
  new Gauge({
    name: 'mentorias_outbox_mails',
    help: 'Unsent mails: due now, scheduled for later, retrying, failed permanently.',
    labelNames: ['state'],
    registers: [register],
    // Each worker reads the same database.
    aggregator: 'max',
    async collect() {
      const state = await outbox();
      this.reset();
      if (state) for (const one of MAIL_STATES) this.set({ state: one }, state[one]);
    },
  });
  function of(figure: keyof OutboxState) {
    return async () => (await outbox())?.[figure];
  }

  function ofSlots(figure: keyof SlotsAhead) {
    return async () => (await slots())?.[figure];
  }

  function gauge(name: string, help: string, read: () => Promise<number | undefined>) {
    new Gauge({
      name,
      help,
      registers: [register],
      aggregator: name === UP ? 'min' : 'max',
      async collect() {
        const value = await read();
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }
}

/** Of several workers `mentorias_replica_used` is 0 where one of them reads from the primary alone. */
function registerReplica(register: Registry, replica: ReplicaState) {
  new Gauge({
    name: 'mentorias_replica_used',
    help: 'Whether the replica is up to date enough to be read from.',
    registers: [register],
    aggregator: 'min',
    collect() {
      this.set(Number(replica.isUsed));
    },
  });
  new Counter({
    name: 'mentorias_reads_total',
    help: 'Lists, figures, reports and downloads by the server that answered: replica, primary.',
    labelNames: ['server'],
    registers: [register],
    collect() {
      this.reset();
      for (const server of ['replica', 'primary'] as const) this.inc({ server }, replica.reads[server]);
    },
  });
}
