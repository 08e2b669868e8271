import { isMonth } from '@mentorias/domain/time/months';
import type { Received, Schemas } from '../fields.ts';
import { count, flag, list, readFields } from '../fields.ts';
import type { ReportMonth } from '../program/report.ts';
import { fieldsOf, InvalidResponseError, listIn, objectIn } from '../received.ts';
import { PERSON } from './events.ts';

/** GET /admin/figures: the figures at the top of the administrators' page; undefined for one that is missing. */
export const FIGURES = {
  /** Confirmed events of today. */
  sessions_today: count,
  /** Confirmed events from Monday to Sunday. */
  sessions_this_week: count,
  /** Active mentors whose week is empty. */
  mentors_without_availability: count,
  /** Active mentors without a link for calls. */
  mentors_without_link: count,
  /** Those of them who were not mailed today that their hours, or their link, are missing. */
  mentors_to_remind_of_availability: count,
  mentors_to_remind_of_link: count,
  /** Active entrepreneurs without an event for 30 days (rule 8.16). */
  entrepreneurs_without_recent_session: count,
  /** Those of them who have no event to come, want reminders, and were not mailed about it today. */
  entrepreneurs_to_remind: count,
  /** Active entrepreneurs who never had a confirmed event. */
  entrepreneurs_without_session: count,
  /** Coming events of inactive mentors. */
  sessions_of_inactive_mentors: count,
  /** Past events of which both people say otherwise (rule 16.4). */
  sessions_disputed: count,
  /** Events of the last 30 days that were rated low (rule 16.33). */
  sessions_rated_low: count,
  /** Mails that were given up. */
  failed_mails: count,
  /** Mails that have waited for more than an hour. */
  delayed_mails: count,
  /** Open requests about personal data (rule 15.9). */
  open_data_requests: count,
  /** Active mentors with events that wait for a record (rule 9.27): ten at most, those with the most first. */
  late_records: list({
    guide: { schema: ({ schemaOf }: Schemas) => schemaOf(PERSON), read: (value: unknown) => readFields(PERSON, value) },
    count,
    /** Whether the mentor was mailed about them today. */
    is_reminded: flag,
  }),
};

export interface ReceivedFigures extends Received<typeof FIGURES> {}

export function readFigures(reply: unknown): ReceivedFigures {
  const fields = objectIn(reply, 'figures', Object.keys(FIGURES));
  if (!fields) throw new InvalidResponseError('The reply holds no figures');
  return readFields(FIGURES, fields);
}

/** A month of the report, with its readable figures. */
export type ReceivedMonth = Pick<ReportMonth, 'month'> & Partial<ReportMonth>;

/** GET /admin/report: rows without a month are left out. */
export function readReport(reply: unknown): ReceivedMonth[] {
  return listIn(reply, 'months').flatMap((row) => {
    const { month, ...figures } = fieldsOf(row);
    if (typeof month !== 'string' || !isMonth(month)) return [];
    return [{ month, ...Object.fromEntries(Object.entries(figures).filter(([, figure]) => isAmount(figure))) }];
  });
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
