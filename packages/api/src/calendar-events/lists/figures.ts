import type { Figures } from '@mentorias/contract/events/admin-events';
import type { DownloadQuery } from '@mentorias/contract/events/calendar-events';
import { addDays, limaDate, mondayOf } from '@mentorias/domain/time/lima-time';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { countUndelivered } from '../../mail/undelivered/undelivered-mail.ts';
import { countEvents, eventMembers } from './event-members.ts';

/** The dashboard's figures as of `now`; what a list shows too is counted by the list's own query (rule 9.12). */
export async function figures(db: Kysely<Schema>, now: Date): Promise<Figures> {
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

async function countPeople(db: Kysely<Schema>) {
  const { rows } = await sql<Pick<Figures, 'mentors_without_availability' | 'entrepreneurs_without_session'>>`
    SELECT
      (SELECT count(*) FROM users guide
        WHERE user_type = 'guide' AND active AND NOT EXISTS (SELECT FROM availability WHERE guide_id = guide.id)
      ) AS mentors_without_availability,
      (SELECT count(*) FROM users entrepreneur
        WHERE user_type = 'user' AND active
          -- The first one by the start: NOT EXISTS would ask an index that is a good deal slower.
          AND (SELECT id FROM calendar_events WHERE user_id = entrepreneur.id AND status = 'confirmed'
            ORDER BY starts_at LIMIT 1) IS NULL
      ) AS entrepreneurs_without_session
  `.execute(db);
  return rows[0]!;
}
