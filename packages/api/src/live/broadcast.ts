import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { ConcernedAs, EventChange } from '@mentorias/contract/events/live-kinds';
import { EVENT_CHANGES } from '@mentorias/contract/events/live-kinds';
import type { LiveMessage } from '@mentorias/contract/events/live-messages';
import type { UserType } from '@mentorias/domain/people/roles';
import { sql } from 'kysely';
import type { SignedInActor } from '../actor.ts';
import { CHANNEL } from '../database/listen/listener.ts';
import type { DbTransaction } from '../database/schema.ts';

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
  db: DbTransaction,
  actor: Pick<SignedInActor, 'id' | 'document'>,
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

async function accountsOf(db: DbTransaction, emails: ReadonlySet<string>): Promise<Map<string, number>> {
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

interface Person {
  id: number;
  user_type: UserType;
}

/** The notices of a change that a user gets: of their own events, and as an entrepreneur of the hours that it takes or frees (rule 14.2). */
export function messagesFor({ id, user_type }: Person, change: Broadcast): LiveMessage[] {
  const { kind, event_id, start_time, guide_id, actor_id } = change;
  const as = concernedAs({ id, user_type }, change);
  const messages: LiveMessage[] = as ? [{ kind, event_id, start_time, as, by_you: id === actor_id }] : [];
  const changesHours = kind === 'booked' || kind === 'moved' || kind === 'cancelled';
  return changesHours && user_type === 'user' ? [...messages, { kind: 'hours', guide_id }] : messages;
}

/** Guests have been mailed about the event, but whether it was held, and who comes, is not theirs to read. */
function concernedAs(
  { id, user_type }: Person,
  { kind, guide_id, user_id, guest_ids }: Broadcast,
): ConcernedAs | undefined {
  if (id === guide_id) return 'guide';
  if (id === user_id) return 'user';
  if (user_type === 'admin') return 'admin';
  return kind !== 'recorded' && kind !== 'answered' && guest_ids.includes(id) ? 'guest' : undefined;
}
