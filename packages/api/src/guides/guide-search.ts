import { PAGE_SIZE } from '@mentorias/contract/lists';
import type { GuideCard, GuideSearchQuery, GuideSearchReply } from '@mentorias/contract/people/guides';
import type { Week } from '@mentorias/domain/availability/availability';
import { weekAhead } from '@mentorias/domain/availability/availability-exceptions';
import { bookingWindow, freeSlots, WINDOW_DAYS } from '@mentorias/domain/availability/slots';
import type { Area } from '@mentorias/domain/people/areas';
import { AREAS, areaLabel } from '@mentorias/domain/people/areas';
import { plainText } from '@mentorias/domain/text/plain-text';
import { instantOf, limaDate, weekdayOf } from '@mentorias/domain/time/lima-time';
import type { ExpressionBuilder, Kysely } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { openings, weekFrom } from '../availability/availability-store.ts';
import { confirmedEventsOf, minutesOf } from '../calendar-events/booking/offered-hours.ts';
import { containing, metaOf, offsetOf } from '../database/lists/pages.ts';
import type { Schema } from '../database/schema.ts';
import { GUIDE_COLUMNS } from './guides-store.ts';

/** A page of active guides, each with the next hour that the entrepreneur could book (rule 5.1); one query for the whole page. */
export async function searchGuides(
  db: Kysely<Schema>,
  query: GuideSearchQuery,
  userId: number,
  now: Date,
): Promise<GuideSearchReply> {
  const found = matching(db, query);
  const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const rows = await found
    .select(GUIDE_COLUMNS)
    .select((guide) => [...openings(guide, now), comingEventsOf(guide, now).as('events')])
    .orderBy('name_text')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset(offsetOf(query.page))
    .execute();
  const own = await confirmedEventsOf(db, userId, limaDate(now), WINDOW_DAYS);
  const guides = rows.map(({ ranges, exceptions, events, guide_type, ...guide }): GuideCard => {
    const taken = events.map(({ starts_at, ends_at }) => ({
      starts_at: new Date(starts_at),
      ends_at: new Date(ends_at),
    }));
    const next = nextSlot(weekAhead(weekFrom(ranges), exceptions, now), [...taken, ...own], now);
    return { ...guide, guide_type: guide_type ?? '', next_slot: next?.toISOString() ?? null };
  });
  return { guides, meta: metaOf(query.page, count) };
}

function matching(db: Kysely<Schema>, { search, area, guide_type }: GuideSearchQuery) {
  const pattern = containing(search);
  return db
    .selectFrom('users')
    .where('user_type', '=', 'guide')
    .where('active', '=', true)
    .$if(guide_type !== undefined, (guides) => guides.where('guide_type', '=', guide_type!))
    .$if(area !== undefined, (guides) => guides.where(sql<boolean>`${area} = ANY (areas)`))
    .$if(search !== '', (guides) =>
      guides.where((guide) =>
        guide.or([
          guide('person_text', 'like', pattern),
          guide(sql<string>`norm(array_to_string(specializations, E'\\n') || E'\\n' || location)`, 'like', pattern),
          sql<boolean>`areas && ${areasCalled(search)}::text[]`,
        ]),
      ),
    );
}

function comingEventsOf(guide: ExpressionBuilder<Schema, 'users'>, now: Date) {
  const first = instantOf(limaDate(now), 0);
  const last = instantOf(limaDate(now), WINDOW_DAYS * 24 * 60);
  return jsonArrayFrom(
    guide
      .selectFrom('calendar_events')
      .select(['starts_at', 'ends_at'])
      .whereRef('calendar_events.guide_id', '=', 'users.id')
      .where('status', '=', 'confirmed')
      .where(sql<boolean>`during && tstzrange(${first}, ${last})`),
  );
}

interface BookedEvent {
  starts_at: Date;
  ends_at: Date;
}

/** The start of the first hour that a guide offers at `now`. */
function nextSlot(week: Week, events: BookedEvent[], now: Date): Date | undefined {
  for (const date of bookingWindow(now)) {
    const taken = events.map((event) => minutesOf(event, date));
    const [first] = freeSlots(week[weekdayOf(date)], taken, date, now);
    if (first) return instantOf(date, first.start);
  }
  return undefined;
}

/** The areas whose Spanish name contains the text: users do not type 'rrhh'. */
function areasCalled(search: string): Area[] {
  return AREAS.filter((area) => plainText(areaLabel(area)).includes(plainText(search)));
}
