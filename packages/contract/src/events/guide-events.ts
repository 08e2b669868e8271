import { ATTENDANCES } from '@mentorias/domain/events/attendance';
import { PARAGRAPH_MAX } from '@mentorias/domain/text/text-limits';
import { z } from 'zod';
import { FreeText, Instant, Meta, Revision } from '../lists.ts';
import { CalendarEvent } from './calendar-events.ts';

/** An event as its guide sees it: with the private notes on it, and on earlier ones with the same entrepreneur (rule 6.10). */
export const GuideEvent = CalendarEvent.extend({
  note: z.string(),
  /** Of attendance and note. */
  record_revision: Revision,
  /** Of the event's own link, not of the guide's, which may stand in for it. */
  link_revision: Revision,
  /** The latest first, and no more than a few. */
  earlier_notes: z.array(z.object({ start_time: Instant, note: z.string() })),
});
export type GuideEvent = z.infer<typeof GuideEvent>;

/** The reply of GET /guide/calendar_events: without `meta` for a span of days. */
export const GuideEvents = z.object({ calendar_events: z.array(GuideEvent), meta: Meta.optional() });
export type GuideEvents = z.infer<typeof GuideEvents>;

/** PUT /guide/calendar_events/{id}/record: attendance (null deletes it) and the private note; `revision` is the `record_revision` that was read. */
export const EventRecord = z.strictObject({
  attendance: z.enum(ATTENDANCES).nullable(),
  note: FreeText.max(PARAGRAPH_MAX, { error: `La nota admite como máximo ${PARAGRAPH_MAX} caracteres` }),
  revision: Revision.optional(),
});
export type EventRecord = z.infer<typeof EventRecord>;
