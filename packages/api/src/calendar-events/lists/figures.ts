import type { Figures } from '@mentorias/contract/events/admin-events';
import type { DownloadQuery } from '@mentorias/contract/events/calendar-events';
import { LOW_RATING_DAYS } from '@mentorias/domain/events/ratings';
import { addDays, limaDate, mondayOf } from '@mentorias/domain/time/lima-time';
import { sql } from 'kysely';
import { countOpen } from '../../data-requests/data-requests-store.ts';
import type { Db } from '../../database/schema.ts';
import { toRemindOf } from '../../gap-reminders/gap-reminders.ts';
import { countUndelivered } from '../../outbox/undelivered-mail.ts';
import { lateRecords } from '../../record-reminders/unrecorded-events.ts';
import type { GapConfig } from '../../users/missing.ts';
import { lacks, withoutEventFor } from '../../users/missing.ts';
import { countEvents, eventMembers } from './event-members.ts';

/** The dashboard's figures as of `now`; what a list shows too is counted by the list's own query (rule 9.12). */
export async function figures(db: Db, config: GapConfig, now: Date): Promise<Figures> {
  const today = limaDate(now);
  const monday = mondayOf(today);
  const count = async (query: Omit<DownloadQuery, 'search'>) =>
    countEvents(db, await eventMembers(db, { search: '', ...query }, now));
  return {
    sessions_today: await count({ status: 'confirmed', from: today, to: today }),
    sessions_this_week: await count({ status: 'confirmed', from: monday, to: addDays(monday, 6) }),
    sessions_of_inactive_mentors: await count({ status: 'upcoming', guide_status: 'inactive' }),
    sessions_disputed: await count({ status: 'disputed' }),
    sessions_rated_low: await count({ rating: 'low', from: addDays(today, -LOW_RATING_DAYS) }),
    ...(await countPeople(db, config, now)),
    ...(await countUndelivered(db, now)),
    open_data_requests: await countOpen(db),
    late_records: await lateRecords(db, now),
  };
}

type PeopleFigure = Extract<keyof Figures, `mentors_${string}` | `entrepreneurs_${string}`>;

async function countPeople(db: Db, config: GapConfig, now: Date) {
  const { rows } = await sql<Pick<Figures, PeopleFigure>>`
    SELECT
      (SELECT count(*) FROM users WHERE ${lacks('availability', config)}) AS mentors_without_availability,
      (SELECT count(*) FROM users WHERE ${lacks('link', config)}) AS mentors_without_link,
      (SELECT count(*) FROM users WHERE ${toRemindOf('availability', config, now)}) AS mentors_to_remind_of_availability,
      (SELECT count(*) FROM users WHERE ${toRemindOf('link', config, now)}) AS mentors_to_remind_of_link,
      (SELECT count(*) FROM users WHERE user_type = 'user' AND ${withoutEventFor('30', now)}) AS entrepreneurs_without_recent_session,
      (SELECT count(*) FROM users WHERE ${toRemindOf('recent_event', config, now)}) AS entrepreneurs_to_remind,
      (SELECT count(*) FROM users WHERE ${lacks('events', config)}) AS entrepreneurs_without_session
  `.execute(db);
  return rows[0]!;
}
