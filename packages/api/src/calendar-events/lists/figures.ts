import type { Figures } from '@mentorias/contract/events/admin-events';
import type { DownloadQuery } from '@mentorias/contract/events/calendar-events';
import { addDays, limaDate, mondayOf } from '@mentorias/domain/time/lima-time';
import { sql } from 'kysely';
import type { Db } from '../../database/schema.ts';
import { countUndelivered } from '../../outbox/undelivered-mail.ts';
import { MISSING } from '../../users/missing.ts';
import { countEvents, eventMembers } from './event-members.ts';

/** The dashboard's figures as of `now`; what a list shows too is counted by the list's own query (rule 9.12). */
export async function figures(db: Db, now: Date): Promise<Figures> {
  const today = limaDate(now);
  const monday = mondayOf(today);
  const count = async (query: Omit<DownloadQuery, 'search'>) =>
    countEvents(db, await eventMembers(db, { search: '', ...query }, now));
  return {
    sessions_this_week: await count({ status: 'confirmed', from: monday, to: addDays(monday, 6) }),
    sessions_of_inactive_mentors: await count({ status: 'upcoming', guide_status: 'inactive' }),
    ...(await countPeople(db)),
    ...(await countUndelivered(db, now)),
  };
}

async function countPeople(db: Db) {
  const { rows } = await sql<Pick<Figures, 'mentors_without_availability' | 'entrepreneurs_without_session'>>`
    SELECT
      (SELECT count(*) FROM users WHERE ${MISSING.availability}) AS mentors_without_availability,
      (SELECT count(*) FROM users WHERE ${MISSING.events}) AS entrepreneurs_without_session
  `.execute(db);
  return rows[0]!;
}
