import type { CalendarEvent } from '@mentorias/contract/calendar-events';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { EventNews } from './announce.ts';

/** What a session's mail says, and to whom; as it was when it was written. */
export interface EventMail {
  news: EventNews;
  to: string;
  event: CalendarEvent;
  /** The SEQUENCE of its .ics. */
  revision: number;
}

/** A mail with a one-time link. The link is made when the mail is sent: no usable secret lies in the database. */
export interface LinkMail {
  reason: 'invitation' | 'reset' | 'google';
  userId: number;
  googleSub?: string;
}

/** Somebody typed this address into 'Olvidé mi contraseña'. */
export interface ResetMail {
  email: string;
}

export type Mail =
  | { kind: 'event'; payload: EventMail }
  | { kind: 'link'; payload: LinkMail }
  | { kind: 'reset'; payload: ResetMail };

/** Writes mails that the worker will send; in the transaction that causes them. */
export async function enqueue(db: Kysely<Schema>, mails: Mail[], now: Date): Promise<void> {
  const rows = mails.map(({ kind, payload }) => ({
    kind,
    payload: JSON.stringify(payload),
    created_at: now,
    run_after: now,
  }));
  if (rows.length > 0) await db.insertInto('outbox').values(rows).execute();
}
