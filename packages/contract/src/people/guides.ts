import { NEAR_DAYS } from '@mentorias/domain/availability/near-days';
import { AREAS } from '@mentorias/domain/people/areas';
import { GUIDE_TYPES } from '@mentorias/domain/people/roles';
import { parseLimaDay } from '@mentorias/domain/time/lima-time';
import { z } from 'zod';
import { WireHours } from '../availability/availability.ts';
import { LimaDay, Meta, Page, Search } from '../lists.ts';
import { GUIDE, GUIDE_CARD } from '../received/guides.ts';
import { schemaOf } from '../reply-schemas.ts';

/** GET /entrepreneur/guides/{id}, and GET and POST /guide/profiles */
export const Guide = schemaOf(GUIDE);
export type Guide = z.infer<typeof Guide>;

export const GuideCard = schemaOf(GUIDE_CARD);
export type GuideCard = z.infer<typeof GuideCard>;

/** GET /entrepreneur/guides */
export const GuideSearchQuery = z.strictObject({
  page: Page,
  search: Search,
  area: z.enum(AREAS).optional(),
  guide_type: z.enum(GUIDE_TYPES).optional(),
  /** Those with a free hour on these days alone, and their hours on these days. */
  when: z.enum(NEAR_DAYS).optional(),
});
export type GuideSearchQuery = z.infer<typeof GuideSearchQuery>;

/** The guides with the soonest free hour first; `when` as it was asked for, null where it was not. */
export const GuideSearchReply = z.object({
  guides: z.array(GuideCard),
  meta: Meta,
  when: z.enum(NEAR_DAYS).nullable(),
});
export type GuideSearchReply = z.infer<typeof GuideSearchReply>;

/** GET /entrepreneur/guides/{id}/available_hours: `date` names a Lima day by its first ten characters. */
export const AvailableHoursQuery = z.strictObject({
  date: z
    .string()
    .max(40)
    .refine((text) => parseLimaDay(text) !== undefined, { error: 'La fecha no es válida' }),
});
export type AvailableHoursQuery = z.infer<typeof AvailableHoursQuery>;

export const AvailableHours = z.object({ available_hours: z.array(WireHours) });
export type AvailableHours = z.infer<typeof AvailableHours>;

/** GET /entrepreneur/guides/{id}/available_days: what `available_hours` answers for each day of the booking window, in order. */
export const AvailableDays = z.object({
  available_days: z.array(z.object({ date: LimaDay, ...AvailableHours.shape })),
});
export type AvailableDays = z.infer<typeof AvailableDays>;
