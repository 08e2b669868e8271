import type { Report, ReportQuery } from '@mentorias/contract/program/report';
import { instantOf } from '@mentorias/domain/time/lima-time';
import { addMonths, firstDayOf, monthsBetween } from '@mentorias/domain/time/months';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { eventsOfEntrepreneurs, eventsOfGuides, knownPeople } from './months-of-people.ts';

/** The figures of each month as of `now`. An event counts in the Lima month in which it began, or was to begin (rule 9.11). */
export async function monthlyReport(db: Kysely<Schema>, { from, to }: ReportQuery, now: Date): Promise<Report> {
  const months = monthsBetween(from, to);
  const bounds = [...months, addMonths(to, 1)].map((month) => instantOf(firstDayOf(month), 0));
  const [guides, entrepreneurs, known] = await Promise.all([
    eventsOfGuides(db, bounds, now),
    eventsOfEntrepreneurs(db, bounds, now),
    knownPeople(db, bounds),
  ]);
  return {
    months: months.map((month, at) => {
      const done = guides.get(at);
      const { mentors, entrepreneurs: all } = known[at]!;
      return {
        month,
        sessions_held: done?.events ?? 0,
        hours_held: done?.hours ?? 0,
        sessions_held_by_both: done?.by_both ?? 0,
        sessions_held_by_one: done?.by_one ?? 0,
        sessions_unrecorded: done?.unrecorded ?? 0,
        sessions_disputed: done?.disputed ?? 0,
        sessions_not_attended: done?.missed ?? 0,
        sessions_cancelled: done?.cancelled ?? 0,
        mentors_without_sessions: mentors - (done?.mentors ?? 0),
        entrepreneurs_without_session: all - (entrepreneurs.get(at) ?? 0),
      };
    }),
  };
}
