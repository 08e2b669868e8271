import type { Figures } from '@mentorias/contract/admin-events';
import { addDays, instantOf, limaDate, weekdayOf } from '@mentorias/domain/lima-time';
import { WEEKDAYS } from '@mentorias/domain/weekdays';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { countUndelivered } from '../mail/undelivered-mail.ts';

/** The program in a few numbers, as of `now`. */
export async function figures(db: Kysely<Schema>, now: Date): Promise<Figures> {
  const today = limaDate(now);
  const monday = addDays(today, -WEEKDAYS.indexOf(weekdayOf(today)));
  const { rows } = await sql<Omit<Figures, 'failed_mails' | 'delayed_mails'>>`
    SELECT
      (SELECT count(*) FROM calendar_events
        WHERE status = 'confirmed' AND starts_at >= ${instantOf(monday, 0)} AND starts_at < ${instantOf(addDays(monday, 7), 0)}
      ) AS sessions_this_week,
      (SELECT count(*) FROM users guide
        WHERE user_type = 'guide' AND active AND NOT EXISTS (SELECT FROM availability WHERE guide_id = guide.id)
      ) AS mentors_without_availability,
      (SELECT count(*) FROM users entrepreneur
        WHERE user_type = 'user' AND active
          -- The first one by the start: NOT EXISTS would ask an index that is a good deal slower.
          AND (SELECT id FROM calendar_events WHERE user_id = entrepreneur.id AND status = 'confirmed'
            ORDER BY starts_at LIMIT 1) IS NULL
      ) AS entrepreneurs_without_session,
      (SELECT count(*) FROM calendar_events event JOIN users guide ON guide.id = event.guide_id
        WHERE NOT guide.active AND event.status = 'confirmed' AND event.starts_at > ${now}
      ) AS sessions_of_inactive_mentors
  `.execute(db);
  return { ...rows[0]!, ...(await countUndelivered(db, now)) };
}
