import { addMonths } from '@mentorias/domain/time/months';
import { z } from 'zod';
import { isInOrder, Month, NOT_IN_ORDER } from '../lists.ts';

export const REPORT_MAX_MONTHS = 24;

/** GET /admin/report and /admin/report/download: the months from `from` to `to`, both included. */
export const ReportQuery = z
  .strictObject({ from: Month, to: Month })
  .refine(isInOrder, NOT_IN_ORDER)
  .refine(({ from, to }) => to < addMonths(from, REPORT_MAX_MONTHS), {
    error: `El reporte admite como máximo ${REPORT_MAX_MONTHS} meses`,
  });
export type ReportQuery = z.infer<typeof ReportQuery>;

/** The figures of a month; only past events count (rule 9.11). */
export const ReportMonth = z.object({
  month: z.string(),
  /** Past, not cancelled, and recorded as held. */
  sessions_held: z.int(),
  hours_held: z.number(),
  /** Of those held: what both people say, and what one of them alone says; the others an administrator decided (rule 16.7). */
  sessions_held_by_both: z.int(),
  sessions_held_by_one: z.int(),
  /** Past, not cancelled, and without a record: neither held nor missed (rule 6.9). */
  sessions_unrecorded: z.int(),
  /** Past, and both people say otherwise: neither held nor missed (rule 16.4). */
  sessions_disputed: z.int(),
  sessions_not_attended: z.int(),
  /** Cancelled, with a time that is over. */
  sessions_cancelled: z.int(),
  /** Accounts that were active at the month's end, of the present month now, without an event that was held. */
  mentors_without_sessions: z.int(),
  entrepreneurs_without_session: z.int(),
});
export type ReportMonth = z.infer<typeof ReportMonth>;

export const Report = z.object({ months: z.array(ReportMonth) });
export type Report = z.infer<typeof Report>;
