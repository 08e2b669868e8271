import { ATTENDANCES } from '@mentorias/domain/events/attendance';
import { PARAGRAPH_MAX } from '@mentorias/domain/text/text-limits';
import { z } from 'zod';
import { FreeText, Meta, Revision } from '../lists.ts';
import { GUIDE_EVENT } from '../received/events.ts';
import { schemaOf } from '../reply-schemas.ts';

export const GuideEvent = schemaOf(GUIDE_EVENT);
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
