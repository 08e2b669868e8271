import type { InjectOptions } from 'fastify';
import type { Database } from '../database/open-database.ts';
import { addEndedEvents } from '../last-events/last-events.ts';
import { deliverDue } from '../mail/deliver.ts';
import { openMailTransport } from '../mail/mail-transport.ts';
import { enqueueReminders } from '../reminders/reminders-store.ts';
import type { TestApi } from '../testing.ts';
import { openTestSession, startTestApi } from '../testing.ts';
import type { Comparison } from './comparison/comparison.ts';
import { newComparison } from './comparison/comparison.ts';
import type { Ledger, Person } from './ledger/ledger.ts';
import { newPerson } from './ledger/ledger.ts';
import { mailCalledMissing, mailReminders, PUBLIC_URL } from './ledger/mails.ts';
import { MINUTE } from './ledger/plain-time.ts';
import { openMailbox } from './mailbox.ts';
import type { Random } from './random.ts';
import { randomFrom } from './random.ts';

/** A programme under way: the product, the ledger beside it, and what compares them. */
export interface Simulation {
  api: TestApi;
  ledger: Ledger;
  random: Random;
  comparison: Comparison;
  admin: Person;
  /** Names what is done from now on, an act or a comparison. */
  begin(act: number, name: string): void;
  /** A call as this person, in a session that was opened for what is done. */
  call(
    as: Person,
    method: InjectOptions['method'],
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): ReturnType<TestApi['call']>;
  /** Lets so many minutes pass. */
  wait(minutes: number): void;
  /** What runs in the background: reminders are written, mails are sent, and compared with the ledger's. */
  work(): Promise<void>;
  /** Ends what listens. */
  close(): Promise<void>;
  /** A number that each call of it raises, for texts that differ. */
  count(): number;
}

/** The limits are another test's matter. */
const NO_LIMITS = {
  bookingsPerMinute: 1e6,
  changesPerTenMinutes: 1e6,
  mailsPerGuestAnHour: 1e6,
  guestMailsAnHour: 1e6,
  guestMailsADay: 1e6,
};

export async function startSimulation(database: Database, seed: number, start: number): Promise<Simulation> {
  const mailbox = await openMailbox();
  const api = await startTestApi({ ...NO_LIMITS, publicUrl: PUBLIC_URL, smtpUrl: mailbox.url }, database);
  api.clock.now = new Date(start);
  const services = { database, config: api.config, now: () => api.clock.now };
  const transport = openMailTransport(api.config);
  const comparison = newComparison(seed);
  const { id, email } = await api.addUser({ user_type: 'admin', email: 'admin@programa.pe', given_name: 'Adela' });
  const admin = newPerson({ id, email, type: 'admin', givenName: 'Adela', createdAt: start });
  const ledger: Ledger = { now: start, people: [admin], events: [], trail: [], due: [], undelivered: [] };
  const tokens = new Map<Person, string>();
  let counted = 0;
  return {
    api,
    ledger,
    random: randomFrom(seed),
    comparison,
    admin,
    begin(act, name) {
      comparison.begin(act, name);
      tokens.clear();
    },
    async call(as, method, url, body, headers = {}) {
      const known = tokens.get(as);
      const token = known ?? (as.active ? await openTestSession(database.kysely, as.id, api.clock.now) : 'ended');
      tokens.set(as, token);
      // The background work of a gateway, which is at most half a minute late.
      await addEndedEvents(database.kysely, api.clock.now);
      return api.call(method, url, { as: { id: as.id, name: '', email: '', token }, body, headers });
    },
    wait(minutes) {
      ledger.now += minutes * MINUTE;
      api.clock.now = new Date(ledger.now);
    },
    async work() {
      await enqueueReminders(database.kysely, api.clock.now);
      await deliverDue(services, transport, () => {});
      mailReminders(ledger);
      mailCalledMissing(ledger);
      comparison.mails(mailbox.take(), ledger.due);
      ledger.due = [];
    },
    async close() {
      transport.close();
      await mailbox.close();
    },
    count() {
      counted += 1;
      return counted;
    },
  };
}
