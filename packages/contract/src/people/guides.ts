import { AREAS } from '@mentorias/domain/people/areas';
import { GUIDE_TYPES } from '@mentorias/domain/people/roles';
import { limaDayNamedBy } from '@mentorias/domain/time/lima-time';
import { z } from 'zod';
import { WireSchedule } from '../availability/availability.ts';
import { Instant, LimaDay, Meta, Page, Search } from '../lists.ts';

/** GET /entrepreneur/guides/{id}, and GET and POST /guide/profiles: the guide itself, with the week (docs/api-core.md). */
export const Guide = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  guide_type: z.string(),
  areas: z.array(z.string()),
  specializations: z.array(z.string()),
  location: z.string(),
  available_schedule: WireSchedule,
});
export type Guide = z.infer<typeof Guide>;

/** A guide in the mentor search; `next_slot` is the start of the next free hour, and `next_slots` those of the next three. */
export const GuideCard = Guide.omit({ available_schedule: true }).extend({
  next_slot: Instant.nullable(),
  next_slots: z.array(Instant),
});
export type GuideCard = z.infer<typeof GuideCard>;

/** GET /entrepreneur/guides */
export const GuideSearchQuery = z.strictObject({
  page: Page,
  search: Search,
  area: z.enum(AREAS).optional(),
  guide_type: z.enum(GUIDE_TYPES).optional(),
});
export type GuideSearchQuery = z.infer<typeof GuideSearchQuery>;

export const GuideSearchReply = z.object({ guides: z.array(GuideCard), meta: Meta });
export type GuideSearchReply = z.infer<typeof GuideSearchReply>;

/** GET /entrepreneur/guides/{id}/available_hours: `date` names a Lima day by its first ten characters. */
export const AvailableHoursQuery = z.strictObject({
  date: z
    .string()
    .max(40)
    .refine((text) => limaDayNamedBy(text) !== undefined, { error: 'La fecha no es válida' }),
});
export type AvailableHoursQuery = z.infer<typeof AvailableHoursQuery>;

/** A free stretch in 12-hour text, '9:00 AM' to '12:00 PM'; an end of '12:00 AM' is the day's end (rule 5.9). */
export const WireHours = z.object({ start_time: z.string(), end_time: z.string() });
export type WireHours = z.infer<typeof WireHours>;

export const AvailableHours = z.object({ available_hours: z.array(WireHours) });
export type AvailableHours = z.infer<typeof AvailableHours>;

/** GET /entrepreneur/guides/{id}/available_days: what `available_hours` answers for each day of the booking window, in order. */
export const AvailableDays = z.object({
  available_days: z.array(z.object({ date: LimaDay, ...AvailableHours.shape })),
});
export type AvailableDays = z.infer<typeof AvailableDays>;
