import type { UserListQuery } from '@mentorias/contract/people/users';
import { addDays, instantOf, limaDate } from '@mentorias/domain/time/lima-time';
import type { LimaMonth } from '@mentorias/domain/time/months';
import { addMonths, firstDayOf } from '@mentorias/domain/time/months';
import { sql } from 'kysely';
import type { ApiConfig } from '../config.ts';
import type { Condition } from '../database/lists/conditions.ts';
import { NEVER } from '../database/lists/conditions.ts';

type Gap = NonNullable<UserListQuery['missing']>;

/** Where events get rooms, no mentor needs a link of their own (rule 6.17). */
export type GapConfig = Pick<ApiConfig, 'roomUrl'>;

const LACKS: Record<Gap, Condition> = {
  name: sql`user_type = 'guide' AND active AND given_name IS NULL`,
  availability: sql`user_type = 'guide' AND active AND NOT EXISTS (SELECT FROM availability WHERE guide_id = users.id)`,
  link: sql`user_type = 'guide' AND active AND meeting_link = ''`,
  // The first one by the start: NOT EXISTS would ask an index that is a good deal slower.
  events: sql`user_type = 'user' AND active AND (
    SELECT id FROM calendar_events WHERE user_id = users.id AND status = 'confirmed' ORDER BY starts_at LIMIT 1
  ) IS NULL`,
};

/** What an account lacks, as a condition on a row of `users`: for the list and for the figure that leads to it (rule 9.12). */
export function lacks(gap: Gap, { roomUrl }: GapConfig): Condition {
  return gap === 'link' && roomUrl !== undefined ? NEVER : LACKS[gap];
}

type LastEvent = NonNullable<UserListQuery['last_event']>;

/**
 * Active people who do not leave (rule 15.3), whose last event was so many Lima days ago or more, or whose account is as old where they had
 * none: for the list and for the figures that lead to it.
 */
export function withoutEventFor(days: LastEvent, now: Date): Condition {
  const since = days === 'never' ? undefined : instantOf(addDays(limaDate(now), 1 - Number(days)), 0);
  const isLong = since ? sql`coalesce(last_event_at, created_at) < ${since}` : sql`last_event_at IS NULL`;
  return sql`user_type <> 'admin' AND active AND erase_after IS NULL AND ${isLong}`;
}

/**
 * Those whom the report counts without an event that was held in a month (rule 9.11): made before its end, active then, as the trail says
 * where the month is over.
 */
export function withoutHeldIn(month: LimaMonth, now: Date): Condition {
  const [start, end] = [month, addMonths(month, 1)].map((one) => instantOf(firstDayOf(one), 0)) as [Date, Date];
  const held = sql`attendance = 'held' AND starts_at >= ${start} AND starts_at < ${end}`;
  // The opposite of the first change since.
  const firstChange = sql`(
    SELECT action = 'user.deactivated' FROM audit_trail
    WHERE subject_type = 'user' AND subject_id = users.id AND action IN ('user.activated', 'user.deactivated') AND at >= ${end}
    ORDER BY at, audit_trail.id LIMIT 1
  )`;
  return sql`user_type <> 'admin' AND created_at < ${end} AND ${end > now ? sql`active` : sql`coalesce(${firstChange}, active)`}
    AND NOT EXISTS (SELECT FROM calendar_events WHERE guide_id = users.id AND ${held})
    AND NOT EXISTS (SELECT FROM calendar_events WHERE user_id = users.id AND ${held})`;
}
