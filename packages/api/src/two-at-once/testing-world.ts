import { addDays, limaDate, wireInstant } from '@mentorias/domain/time/lima-time';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { insertException } from '../availability/exceptions-store.ts';
import type { Database } from '../database/open-database.ts';
import { makeNonce } from '../google/google-routes.ts';
import type { LinkClaims } from '../links/signed-link.ts';
import { accountHolder, signLink } from '../links/signed-link.ts';
import { makeLink } from '../sign-in/passwords/one-time-links.ts';
import { hashPassword } from '../sign-in/passwords/passwords.ts';
import { confirm, makeChallenge, storeUnconfirmed } from '../sign-in/second-factor/second-factor-store.ts';
import { appCode } from '../sign-in/second-factor/testing.ts';
import type { TestApi, TestUser } from '../testing.ts';
import { openTestSession, startTestApi } from '../testing.ts';

export const PASSWORD = 'Paltas2026Maduras';
const ALL_DAY = ['00:00-08:00', '08:00-16:00', '16:00-23:00'];
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const keys = await generateKeyPair('RS256', { extractable: true });

/** The environment in which the processes know the keys of these worlds, and in which no limit is reached. */
export const ENV = {
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  GOOGLE_KEYS: JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256' }] }),
  BOOKINGS_PER_MINUTE: '1000000',
  CHANGES_PER_TEN_MINUTES: '1000000',
  MAILS_PER_GUEST_AN_HOUR: '1000000',
  SIGN_IN_FAILURES_PER_ACCOUNT: '1000000',
  SIGN_IN_FAILURES_PER_ADDRESS: '1000000',
};

/** One mentor, one entrepreneur, one administrator and one event between them with ten guests: what two calls at once are about. */
export type World = Awaited<ReturnType<typeof newWorld>>;

/** The API on which worlds are made; the calls themselves go to other processes on the same database. */
export async function startWorlds(database: Database) {
  const api = await startTestApi({ secretKey: Buffer.from(ENV.SECRET_KEY, 'base64') }, database);
  api.clock.now = new Date();
  const password_hash = await hashPassword(PASSWORD);
  return () => newWorld(api, password_hash);
}

async function newWorld(api: TestApi, password_hash: string) {
  const { database, config } = api;
  const { kysely } = database;
  const now = new Date();
  api.clock.now = now;
  const [admin, guide, user] = [
    await api.addUser({ user_type: 'admin', password_hash }),
    await api.addGuide(Object.fromEntries(WEEKDAYS.map((day) => [day, ALL_DAY])), { password_hash }),
    await api.addUser({ password_hash, email: `${crypto.randomUUID()}@gmail.com` }),
  ];
  const tomorrow = addDays(limaDate(now), 1);
  const hour = (n: number) => wireInstant(tomorrow, n * 60);
  const guests = Array.from({ length: 10 }, (_, n) => `invitado${n}.${guide.id}@ejemplo.pe`);
  const { id: event } = await kysely
    .insertInto('calendar_events')
    .values({
      guide_id: guide.id,
      user_id: user.id,
      during: sql<string>`tstzrange(${hour(9)}::timestamptz, ${hour(10)}::timestamptz)`,
      attendees: guests,
      created_by: user.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: over } = await kysely
    .insertInto('calendar_events')
    .values({
      guide_id: guide.id,
      user_id: user.id,
      during: sql<string>`tstzrange(${wireInstant(addDays(tomorrow, -2), 540)}::timestamptz, ${wireInstant(addDays(tomorrow, -2), 600)}::timestamptz)`,
      created_by: user.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const exception = { from: addDays(tomorrow, 20), to: addDays(tomorrow, 21), ranges: [], reason: '' };
  await storeUnconfirmed(kysely, config, user.id, SECRET);
  await storeUnconfirmed(kysely, config, guide.id, SECRET);
  const recoveryCodes = await kysely
    .transaction()
    .execute((db) => confirm(db, config, user.id, appCode(SECRET, now.getTime()), now));
  const failed = {
    created_at: now,
    run_after: now,
    give_up_at: now,
    failed_at: now,
    failure: 'address_refused' as const,
  };
  const mail = await kysely
    .insertInto('outbox')
    .values({ kind: 'reset', payload: JSON.stringify({ email: user.email }), ...failed })
    .returning('id')
    .executeTakeFirstOrThrow();
  const held = await kysely
    .insertInto('calendar_events')
    .values({
      guide_id: guide.id,
      user_id: user.id,
      during: sql<string>`tstzrange(${wireInstant(addDays(tomorrow, -3), 540)}::timestamptz, ${wireInstant(addDays(tomorrow, -3), 600)}::timestamptz)`,
      attendance: 'held',
      created_by: user.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const between = { event_id: held.id, guide_id: guide.id, user_id: user.id };
  // Done, so that no save removes it.
  const agreement = await kysely
    .insertInto('agreements')
    .values({ ...between, text: 'Acuerdo', owner: 'user', done_at: now, done_by: user.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const note = await kysely
    .insertInto('account_notes')
    .values({ user_id: user.id, author_id: admin.id, text: 'Nota', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dataRequest = await kysely
    .insertInto('data_requests')
    .values({ user_id: user.id, address: user.email, kind: 'access', asked_at: now, due_on: limaDate(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    admin,
    guide,
    user,
    event,
    /** An event of yesterday. */
    over,
    guests,
    exception: await insertException(kysely, guide.id, exception),
    mail: mail.id,
    note: note.id,
    dataRequest: dataRequest.id,
    /** An event that was held, and an agreement of it. */
    held: held.id,
    agreement: agreement.id,
    recoveryCodes: recoveryCodes!,
    /** An hour of tomorrow, as calls name it. */
    hour,
    /** A day so many days after tomorrow. */
    day: (n: number) => addDays(tomorrow, n),
    code: () => appCode(SECRET, Date.now()),
    /** The same person with a session of their own. */
    session: async (of: TestUser) => ({ ...of, token: await openTestSession(kysely, of.id, now) }),
    sessionId: async ({ id }: TestUser) => {
      const sessions = kysely.selectFrom('sessions').select(sql<string>`public_id::text`.as('id'));
      return (await sessions.where('user_id', '=', id).executeTakeFirstOrThrow()).id;
    },
    link: async ({ id }: TestUser) =>
      (await makeLink(kysely, { reason: 'reset', userId: id }, config.publicUrl, now)).split('=')[1]!,
    /** A signed link of the account's, good for a day. */
    signedLink: ({ id }: TestUser, claims: Pick<LinkClaims, 'purpose' | 'subject'>) => {
      const who = accountHolder({ id, links_version: 0 });
      return signLink(config, { revision: 0, until: Math.floor(now.getTime() / 1000) + 86_400, who, ...claims });
    },
    challenge: async ({ id }: TestUser) => {
      const proof = kysely.selectFrom('users').select(['id', 'credentials_version']).where('id', '=', id);
      return makeChallenge(kysely, await proof.executeTakeFirstOrThrow(), now);
    },
    credential: async ({ id, email }: TestUser) => {
      const at = Math.floor(now.getTime() / 1000);
      const claims = { sub: `google ${id}`, email, email_verified: true, nonce: await makeNonce(kysely, now) };
      return new SignJWT({ ...claims, iss: 'https://accounts.google.com', aud: 'two-at-once', iat: at, exp: at + 3600 })
        .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
        .sign(keys.privateKey);
    },
    /** Gives the guide an event that has waited for its record for days. */
    addLateRecord: ({ id }: TestUser) => {
      const day = addDays(tomorrow, -7);
      const during = sql<string>`tstzrange(${wireInstant(day, 540)}::timestamptz, ${wireInstant(day, 600)}::timestamptz)`;
      const row = { guide_id: id, user_id: user.id, during, created_by: user.id, created_at: now };
      return kysely.insertInto('calendar_events').values(row).execute();
    },
    deactivate: ({ id }: TestUser) => kysely.updateTable('users').set({ active: false }).where('id', '=', id).execute(),
  };
}
