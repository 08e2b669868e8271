import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { EventNews } from '../outbox/outbox-store.ts';
import { enqueue } from '../outbox/outbox-store.ts';
import { skipRemindersDue } from '../reminders/reminders-store.ts';

/** Enqueues one mail to each participant, in the transaction that changes the event; skips reminders that would be due already. */
export async function enqueueEventMails(
  db: Kysely<Schema>,
  news: EventNews,
  event: CalendarEvent,
  revision: number,
  now: Date,
): Promise<void> {
  const recipients = new Set([event.guide.email, event.user.email, ...event.attendees.map(({ email }) => email)]);
  const mails = [...recipients].map((to) => ({ kind: 'event' as const, payload: { news, to, event, revision } }));
  await enqueue(db, mails, now);
  if (news === 'booked' || news === 'moved') await skipRemindersDue(db, event.id, new Date(event.start_time), now);
}
