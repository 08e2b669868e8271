import { PAGE_SIZE } from '@mentorias/contract/lists';
import type { GuideCard, GuideSearchQuery, GuideSearchReply } from '@mentorias/contract/people/guides';
import type { Week } from '@mentorias/domain/availability/availability';
import type { AvailabilityException } from '@mentorias/domain/availability/availability-exceptions';
import { rangesOn } from '@mentorias/domain/availability/availability-exceptions';
import { bookingWindow, freeSlots, WINDOW_DAYS } from '@mentorias/domain/availability/slots';
import type { Area } from '@mentorias/domain/people/areas';
import { AREAS, namesOfArea } from '@mentorias/domain/people/areas';
import type { GuideType } from '@mentorias/domain/people/roles';
import { plainText } from '@mentorias/domain/text/plain-text';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { instantOf, limaDate } from '@mentorias/domain/time/lima-time';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DaySpan } from '../availability/availability-store.ts';
import { bookableSpan, selectRanges, weekFrom } from '../availability/availability-store.ts';
import { selectExceptions } from '../availability/exceptions-store.ts';
import type { BookedEvent, TimeSpan } from '../calendar-events/booking/offered-hours.ts';
import { confirmedIn, eventsFrom, minutesOn, spanOf } from '../calendar-events/booking/offered-hours.ts';
import { metaOf, offsetOf } from '../database/lists/pages.ts';
import type { Values } from '../database/prepared.ts';
import { prepared } from '../database/prepared.ts';
import type { Db } from '../database/schema.ts';
import { activeGuides, GUIDE_COLUMNS } from './guides-store.ts';

/** The next hours of a guide that the search states (rule 5.20). */
const NEXT_SLOTS = 3;

/** A page of active guides, each with the next hours that the entrepreneur could book (rules 5.1 and 5.20); one query for all of it. */
export async function searchGuides(
  db: Db,
  query: GuideSearchQuery,
  userId: number,
  now: Date,
): Promise<GuideSearchReply> {
  const { page, search, area = null, guide_type = null } = query;
  const asked = {
    offset: offsetOf(page),
    area,
    guide_type,
    search,
    areas: search === '' ? [] : areasCalled(search),
  };
  const values = { ...asked, userId, ...bookableSpan(now), ...spanOf(limaDate(now), WINDOW_DAYS) };
  const [found] = await (search === '' ? allGuides : guidesCalled)(db, values);
  const { rows, own, count } = found!;
  const [ranges, exceptions, events] = [byGuide(found!.ranges), byGuide(found!.exceptions), byGuide(found!.events)];
  const window = bookingWindow(now);
  const guides = rows.map(({ guide_type, ...guide }): GuideCard => {
    const openings = {
      week: weekFrom(ranges.get(guide.id) ?? []),
      exceptions: exceptions.get(guide.id) ?? [],
      taken: eventsFrom([...(events.get(guide.id) ?? []), ...own]),
    };
    const next_slots = nextSlots(openings, window, now);
    return { ...guide, guide_type: guide_type ?? '', next_slot: next_slots[0] ?? null, next_slots };
  });
  return { guides, meta: metaOf(page, count ?? 0) };
}

function byGuide<Row extends { guide_id: number }>(rows: Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ guide_id }) => guide_id);
}

interface Search extends DaySpan, TimeSpan {
  userId: number;
  offset: number;
  area: Area | null;
  guide_type: GuideType | null;
  search: string;
  /** The areas whose name contains the text. */
  areas: Area[];
}

const allGuides = prepared((db, values: Values<Search>) => pageOf(db, inFilters(db, values), values));

const guidesCalled = prepared((db, values: Values<Search>) => {
  const pattern = sql<string>`containing(${values.search}::text)`;
  const found = inFilters(db, values).where((guide) =>
    guide.or([
      guide('person_text', 'like', pattern),
      guide(sql<string>`norm(array_to_string(specializations, E'\\n') || E'\\n' || location)`, 'like', pattern),
      sql<boolean>`areas && ${values.areas}::text[]`,
    ]),
  );
  return pageOf(db, found, values);
});

function inFilters(db: Db, { area, guide_type }: Values<Search>) {
  return activeGuides(db)
    .where(sql<boolean>`(${area}::text IS NULL OR ${area}::text = ANY (areas))`)
    .where(sql<boolean>`(${guide_type}::text IS NULL OR guide_type = ${guide_type}::text)`);
}

/** A page of the found guides, what they open and their events, the entrepreneur's own events, and how many guides were found. */
function pageOf(db: Db, found: ReturnType<typeof activeGuides>, values: Values<Search>) {
  const page = found.select(GUIDE_COLUMNS).orderBy('name_text').orderBy('id').limit(PAGE_SIZE).offset(values.offset);
  const ofPage = sql<boolean>`guide_id IN (SELECT id FROM page)`;
  return db
    .with('page', () => page)
    .selectNoFrom((eb) => [
      jsonArrayFrom(eb.selectFrom('page').selectAll()).as('rows'),
      jsonArrayFrom(selectRanges().select('guide_id').where(ofPage)).as('ranges'),
      jsonArrayFrom(selectExceptions(values.from, values.to).select('guide_id').where(ofPage)).as('exceptions'),
      jsonArrayFrom(confirmedIn(db, values).select('guide_id').where(ofPage)).as('events'),
      jsonArrayFrom(confirmedIn(db, values).where('user_id', '=', values.userId)).as('own'),
      found.select(sql<number>`count(*)`.as('count')).as('count'),
    ]);
}

interface Openings {
  week: Week;
  exceptions: AvailabilityException[];
  taken: BookedEvent[];
}

/** The starts of the first hours of these days that a guide offers at `now`. */
function nextSlots({ week, exceptions, taken }: Openings, days: LimaDate[], now: Date): string[] {
  const starts: string[] = [];
  for (const date of days) {
    const ranges = rangesOn(date, week, exceptions);
    if (ranges.length === 0) continue;
    for (const { start } of freeSlots(ranges, minutesOn(date, taken), date, now)) {
      starts.push(instantOf(date, start).toISOString());
      if (starts.length === NEXT_SLOTS) return starts;
    }
  }
  return starts;
}

/** The areas whose Spanish name contains the text: users do not type 'rrhh'. */
function areasCalled(search: string): Area[] {
  return AREAS.filter((area) => namesOfArea(area).some((name) => plainText(name).includes(plainText(search))));
}
