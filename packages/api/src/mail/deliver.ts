import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Services } from '../services.ts';
import { makeLink } from '../sign-in/one-time-links.ts';
import { eventLetter } from './event-letter.ts';
import type { Letter } from './letter.ts';
import { linkLetter } from './link-letter.ts';
import type { LinkMail, Mail } from './outbox-store.ts';
import type { Post } from './post.ts';

/** Longer than any post takes to fail: whoever holds a mail has it alone, and a mail that failed waits as long. */
const LEASE_SECONDS = 60;
export const MOST_ATTEMPTS = 8;

type Claimed = Mail & { id: number };

/** Delivers what is due, one after the other, and returns how many left. `onFailure` hears of each that did not. */
export async function deliverDue(
  services: Services,
  post: Post,
  onFailure: (failure: { id: number; kind: string; error: unknown }) => void,
): Promise<number> {
  const db = services.database.kysely;
  let delivered = 0;
  for (let mail = await claim(db, services.now()); mail; mail = await claim(db, services.now())) {
    try {
      const letter = await letterFor(services, mail);
      if (letter) await post.send(letter, mail.id);
      await finish(db, mail.id, services.now());
      delivered += 1;
    } catch (error) {
      onFailure({ id: mail.id, kind: mail.kind, error });
    }
  }
  return delivered;
}

/** Forgets mails that left long ago. */
export async function forgetDelivered(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('outbox').where('done_at', '<', before).execute();
}

async function claim(db: Kysely<Schema>, now: Date): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    UPDATE outbox SET attempts = attempts + 1, run_after = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = (
      SELECT id FROM outbox WHERE done_at IS NULL AND run_after <= ${now} AND attempts < ${MOST_ATTEMPTS}
      ORDER BY run_after, id FOR UPDATE SKIP LOCKED LIMIT 1
    ) RETURNING id, kind, payload
  `.execute(db);
  return rows[0];
}

/** What it said is forgotten with it: a mail that left needs no copy here. */
async function finish(db: Kysely<Schema>, id: number, now: Date): Promise<void> {
  await db.updateTable('outbox').set({ done_at: now, payload: '{}' }).where('id', '=', id).execute();
}

/** The letter, or undefined where there is nobody to write to. */
async function letterFor(services: Services, mail: Mail): Promise<Letter | undefined> {
  if (mail.kind === 'event') return eventLetter(mail.payload, senderOf(services));
  const { kysely } = services.database;
  const users = kysely.selectFrom('users').select(['id', 'email']).where('active', '=', true);
  if (mail.kind === 'link') {
    const user = await users.where('id', '=', mail.payload.userId).executeTakeFirst();
    return user && letterWithLink(services, mail.payload, user.email);
  }
  const user = await users.where('email', '=', mail.payload.email).executeTakeFirst();
  return user && letterWithLink(services, { reason: 'reset', userId: user.id }, user.email);
}

async function letterWithLink({ database, config, now }: Services, mail: LinkMail, email: string): Promise<Letter> {
  return linkLetter(mail.reason, email, await makeLink(database.kysely, mail, config.publicUrl, now()));
}

function senderOf({ config, now }: Services) {
  const organizer = /<(.+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom;
  return { host: new URL(config.publicUrl).hostname, organizer, now: now() };
}
