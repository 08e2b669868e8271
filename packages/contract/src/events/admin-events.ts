import { addDays } from '@mentorias/domain/time/lima-time';
import { z } from 'zod';
import { isInOrder, LimaDay, Meta, NOT_IN_ORDER } from '../lists.ts';
import { FIGURES } from '../received/program.ts';
import { schemaOf } from '../reply-schemas.ts';
import { AdminEventsQuery, CalendarEvent, Person, SPAN_MAX_DAYS } from './calendar-events.ts';

/** Events that a span answers at most; `total_count` says how many there are. */
export const SPAN_MAX_EVENTS = 500;

/** An event as administrators see it: `status` marks an inactive mentor or entrepreneur, whose events stay until cancelled (rule 1.8). */
export const AdminEvent = CalendarEvent.extend({
  guide: Person.extend({ status: z.boolean() }),
  user: CalendarEvent.shape.user.extend({ status: z.boolean() }),
});
export type AdminEvent = z.infer<typeof AdminEvent>;

/** GET /admin/calendar_events */
export const AdminEventsPage = z.object({ calendar_events: z.array(AdminEvent), meta: Meta });
export type AdminEventsPage = z.infer<typeof AdminEventsPage>;

/** GET /admin/calendar_events/span: all of the same list that lie in the days from `from` to `to`, in part at least, by their start. */
export const EventSpanQuery = AdminEventsQuery.omit({ page: true, sort_by: true, sort_direction: true })
  .extend({ from: LimaDay, to: LimaDay })
  .refine(isInOrder, NOT_IN_ORDER)
  .refine(({ from, to }) => to <= addDays(from, SPAN_MAX_DAYS), {
    error: `El rango admite como máximo ${SPAN_MAX_DAYS} días`,
  });
export type EventSpanQuery = z.infer<typeof EventSpanQuery>;

export const EventSpan = z.object({ calendar_events: z.array(AdminEvent), total_count: z.int() });
export type EventSpan = z.infer<typeof EventSpan>;

/** POST /admin/guides/{id}/cancellation takes a `Cancellation` and cancels all coming events of an inactive mentor (rule 6.7). */
export const CancellationOfAll = z.object({ cancelled_count: z.int() });
export type CancellationOfAll = z.infer<typeof CancellationOfAll>;

/** POST /admin/guides/{id}/record_reminder mails a mentor of the events that wait for a record (rule 9.27). */
export const RecordReminder = z.object({ late_count: z.int() });
export type RecordReminder = z.infer<typeof RecordReminder>;

/** POST /admin/record_reminders does so for all mentors who were not reminded today, the hundred with the most events at once. */
export const RecordReminders = z.object({ reminded_count: z.int() });
export type RecordReminders = z.infer<typeof RecordReminders>;

/** What people are reminded of that they lack: mentors of hours or a link, entrepreneurs of an event in the last 30 days. */
export const REMINDED_GAPS = ['availability', 'link', 'recent_event'] as const;
export type RemindedGap = (typeof REMINDED_GAPS)[number];

/** POST /admin/gap_reminders mails those who lack it and were not mailed about it today, a hundred at once (rule 9.23). */
export const GapReminders = z.strictObject({ missing: z.enum(REMINDED_GAPS) });
export type GapReminders = z.infer<typeof GapReminders>;

export const Figures = schemaOf(FIGURES);
export type Figures = z.infer<typeof Figures>;
