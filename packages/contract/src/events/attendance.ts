import { ATTENDANCES } from '@mentorias/domain/events/attendance';
import { REASON_MAX } from '@mentorias/domain/text/text-limits';
import { z } from 'zod';
import { FreeText } from '../lists.ts';

/** PUT /{entrepreneur|guide}/calendar_events/{id}/attendance: what they say of a past event; null takes it back (rule 16.1). */
export const AttendanceWord = z.strictObject({ says: z.enum(ATTENDANCES).nullable() });
export type AttendanceWord = z.infer<typeof AttendanceWord>;

/** PUT /admin/calendar_events/{id}/attendance: what counts from now on, and why (rule 16.5); `revision` of the decision that was read. */
export const AttendanceResolution = z.strictObject({
  says: z.enum(ATTENDANCES),
  reason: FreeText.max(REASON_MAX, { error: `El motivo admite como máximo ${REASON_MAX} caracteres` }).refine(
    (reason) => reason.trim() !== '',
    { error: 'Escribe el motivo' },
  ),
  revision: z.int().min(0).optional(),
});
export type AttendanceResolution = z.infer<typeof AttendanceResolution>;
