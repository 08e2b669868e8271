import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { EventChange } from '@mentorias/contract/events/live-kinds';
import { EVENT_CHANGES } from '@mentorias/contract/events/live-kinds';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { SignedInActor } from '../actor.ts';
import { CHANNEL } from '../database/listen/listener.ts';
import type { Schema } from '../database/schema.ts';

/** A change of an event, as the processes tell each other: ids and the start alone. */
export interface Broadcast {
  kind: EventChange;
  event_id: number;
  start_time: string;
  guide_id: number;
  user_id: number;
  /** Guests who have an account. */
  guest_ids: number[];
  actor_id: number;
  /** The document that made the change, which knows of it. */
  document: string | null;
}

/**
 * Tells all open streams, of every process, that events were changed: the database passes it on when the transaction has committed,
 * and never where it is rolled back (rule 14.1).
 */
export async function broadcast(
  db: Transaction<Schema>,
  actor: SignedInActor,
  kind: EventChange,
  ...events: CalendarEvent[]
): Promise<void> {
  if (events.length === 0) return;
  const idOf = await accountsOf(db, new Set(events.flatMap(({ attendees }) => attendees.map(({ email }) => email))));
  const texts = events.map(({ id, start_time, guide, user, attendees }) => {
    const guest_ids = attendees.flatMap(({ email }) => idOf.get(email) ?? []);
    const people = { guide_id: guide.id, user_id: user.id, guest_ids, actor_id: actor.id, document: actor.document };
    return JSON.stringify({ kind, event_id: id, start_time, ...people } satisfies Broadcast);
  });
  await sql`SELECT pg_notify(${CHANNEL}, text) FROM unnest(${texts}::text[]) AS text`.execute(db);
}

async function accountsOf(db: Transaction<Schema>, emails: ReadonlySet<string>): Promise<Map<string, number>> {
  if (emails.size === 0) return new Map();
  const users = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', [...emails])
    .execute();
  return new Map(users.map(({ id, email }) => [email, id]));
}

/** What another process, perhaps of another version, has sent; undefined for what is no broadcast. */
export function broadcastIn(text: string): Broadcast | undefined {
  try {
    const sent: Partial<Broadcast> = JSON.parse(text);
    return sent.kind && EVENT_CHANGES.includes(sent.kind) && sent.guest_ids ? (sent as Broadcast) : undefined;
  } catch {
    return undefined;
  }
}
