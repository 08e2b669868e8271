import { toWireSchedule } from '@mentorias/contract/availability/wire-times';
import type { GuideProfile } from '@mentorias/contract/events/meeting-links';
import type { Guide } from '@mentorias/contract/people/guides';
import { weekAhead } from '@mentorias/domain/availability/availability-exceptions';
import type { DaySpan } from '../availability/availability-store.ts';
import { bookableSpan, openings, weekFrom, weekOf } from '../availability/availability-store.ts';
import type { ApiConfig } from '../config.ts';
import type { Values } from '../database/prepared.ts';
import { prepared } from '../database/prepared.ts';
import type { Db } from '../database/schema.ts';
import { PRESENTED, presentedOf } from '../presentations/presentations-store.ts';

export const GUIDE_COLUMNS = ['id', 'name', 'email', 'guide_type', 'areas', 'specializations', 'location'] as const;

/** An active guide as entrepreneurs see it, with the week of the days that they can book at `now`, special dates applied. */
export async function findGuide(db: Db, id: number, now: Date): Promise<Guide | undefined> {
  const [row] = await guideOf(db, { id, ...bookableSpan(now) });
  if (!row) return undefined;
  const { ranges, exceptions, guide_type, presentation, ...guide } = row;
  const week = weekAhead(weekFrom(ranges), exceptions, now);
  return {
    ...guide,
    ...presentedOf(presentation),
    guide_type: guide_type ?? '',
    available_schedule: toWireSchedule(week),
  };
}

const guideOf = prepared((db, values: Values<{ id: number } & DaySpan>) =>
  activeGuides(db).select(GUIDE_COLUMNS).select(PRESENTED).select(openings(values)).where('id', '=', values.id),
);

/** Whether entrepreneurs see a guide with this id. */
export async function isActiveGuide(db: Db, id: number): Promise<boolean> {
  return (await activeGuides(db).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The guides whom the search finds: those with a name of their own (rule 5.1). */
export function namedGuides(db: Db) {
  return activeGuides(db).where('given_name', 'is not', null);
}

/** The guides whom entrepreneurs see: not those who leave (rule 15.3). */
export function activeGuides(db: Db) {
  return db
    .selectFrom('users')
    .where('user_type', '=', 'guide')
    .where('active', '=', true)
    .where('erase_after', 'is', null);
}

/** A guide's own profile, with the repeating week. */
export async function findProfile(db: Db, id: number, config: Pick<ApiConfig, 'roomUrl'>): Promise<GuideProfile> {
  const row = await db
    .selectFrom('users')
    .select([...GUIDE_COLUMNS, 'meeting_link', 'link_revision', 'schedule_revision as revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    guide_type: row.guide_type ?? '',
    has_rooms: config.roomUrl !== undefined || undefined,
    available_schedule: toWireSchedule(await weekOf(db, id)),
  };
}
