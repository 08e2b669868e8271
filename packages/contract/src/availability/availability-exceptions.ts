import { LINE_MAX } from '@mentorias/domain/text/text-limits';
import { z } from 'zod';
import { FreeText, LimaDay } from '../lists.ts';
import { SPECIAL_DATE } from '../received/special-dates.ts';
import { schemaOf } from '../reply-schemas.ts';
import { WireRange } from './availability.ts';

/** More ranges than fit into a day are refused before the rules run. */
const RANGES_MAX = 200;

/** POST /guide/availability_exceptions: days off, or with ranges other hours on one date; the server's rules judge both (422). */
export const ExceptionInput = z.strictObject({
  from: LimaDay,
  to: LimaDay,
  ranges: z.array(WireRange).max(RANGES_MAX).default([]),
  reason: FreeText.trim()
    .max(LINE_MAX, { error: `El motivo admite como máximo ${LINE_MAX} caracteres` })
    .default(''),
});
export type ExceptionInput = z.infer<typeof ExceptionInput>;

export const AvailabilityException = schemaOf(SPECIAL_DATE);
export type AvailabilityException = z.infer<typeof AvailabilityException>;

/** GET /guide/availability_exceptions: those that are not over, by date. */
export const AvailabilityExceptions = z.object({ availability_exceptions: z.array(AvailabilityException) });
export type AvailabilityExceptions = z.infer<typeof AvailabilityExceptions>;
