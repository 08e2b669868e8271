import { PAGE_SIZE } from '@mentorias/contract/lists';
import type { GuideCard, GuideSearchQuery, GuideSearchReply } from '@mentorias/contract/people/guides';
import type { TimeRange, Week } from '@mentorias/domain/availability/availability';
import type { AvailabilityException } from '@mentorias/domain/availability/availability-exceptions';
import { rangesOn } from '@mentorias/domain/availability/availability-exceptions';
import { daysMatching } from '@mentorias/domain/availability/near-days';
import { bookingWindow, freeSlots, LEAD_HOURS, WINDOW_DAYS } from '@mentorias/domain/availability/slots';
import type { Area } from '@mentorias/domain/people/areas';
import { AREAS, namesOfArea } from '@mentorias/domain/people/areas';
import type { Hideable } from '@mentorias/domain/people/presentation';
import { LANGUAGES, languageLabel } from '@mentorias/domain/people/presentation';
import type { GuideType } from '@mentorias/domain/people/roles';
import { plainText } from '@mentorias/domain/text/plain-text';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { instantOf, limaDate, limaHour, MINUTES_A_DAY } from '@mentorias/domain/time/lima-time';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DaySpan } from '../availability/availability-store.ts';
import { bookableSpan, selectRanges, weekFrom } from '../availability/availability-store.ts';
import { selectExceptions } from '../availability/exceptions-store.ts';
import type { BookedEvent, TimeSpan } from '../calendar-events/booking/offered-hours.ts';
import { confirmedIn, eventsFrom, minutesOn, spanOf } from '../calendar-events/booking/offered-hours.ts';
import { metaOf, offsetOf } from '../database/lists/pages.ts';
import type { Values } from '../database/prepared.ts';
import { byKey, prepared } from '../database/prepared.ts';
import type { Db } from '../database/schema.ts';
import { PRESENTED_ON_CARD, presentedOnCardOf } from '../presentations/presentations-store.ts';
import type { Services } from '../services.ts';
import { areasFor } from './area-words.ts';
import { GUIDE_COLUMNS, namedGuides } from './guides-store.ts';
import { isKeyword } from './keywords.ts';
import type { Order } from './ranked-guides.ts';
import { kept, rankedGuides } from './ranked-guides.ts';
import type { RankedGuide } from './search-order.ts';
import { soonestFirst } from './search-order.ts';

/** The next hours of a guide that the search states (rule 5.20). */
const NEXT_SLOTS = 3;

/** How often a page is read again where it was changed meanwhile; then it is answered as it is. */
const MAX_READS = 3;

/** The search for mentors, which remembers in what order they come. */
export function guideSearch(services: Services) {
  const { kysely } = services.database;
  const ranked = rankedGuides(services);
  return { search, close: ranked.close };

  /** A page of active guides, the soonest free hour first, each with the next hours that the entrepreneur could book (rules 5.1 and 5.20). */
  async function search(query: GuideSearchQuery, userId: number): Promise<GuideSearchReply> {
    const now = services.now();
    const { page, area = null, guide_type = null, when = null } = query;
    const days = daysMatching(when, now);
    const values = { area, guide_type, userId, ...bookableSpan(now), ...spanOf(limaDate(now), WINDOW_DAYS) };
    const span = minutesOf(days, now);
    const called = query.search === '' ? undefined : await readCalled(kysely, { ...values, search: query.search });
    let guides = await ranked.current();
    let order = orderOf(called?.own ?? []);
    for (let reads = 1; ; reads += 1) {
      const ids = idsOfPage();
      const read = await readPage(kysely, { ...values, ids }, called ? 'called' : 'all');
      const isComplete =
        read.guides.size === ids.length && order.found === (called?.groups.flat().length ?? read.count);
      if (!isComplete && reads < MAX_READS) guides = await ranked.reread();
      if (!isComplete || read.own.length > 0) order = orderOf(read.own);
      if ((isComplete && isSame(ids, idsOfPage())) || reads === MAX_READS) {
        const cards = ids.flatMap((id) => read.guides.get(id) ?? []);
        return { guides: cards.map((guide) => cardOf(guide, days, now)), meta: metaOf(page, order.ids.length), when };
      }
    }

    function idsOfPage(): number[] {
      return order.ids.slice(offsetOf(page), offsetOf(page) + PAGE_SIZE);
    }

    /** Whom the search finds, in order; that of the filters alone is kept. */
    function orderOf(own: BookedEvent[]): Order {
      const taken = own.map(({ starts_at, ends_at }) => ({ start: minutesAt(starts_at), end: minutesAt(ends_at) }));
      const inOrder = (...groups: RankedGuide[][]) => ({
        found: groups.flat().length,
        ids: groups.flatMap((found) => soonestFirst(found, { span, taken, isRequired: when !== null })),
      });
      if (called) return inOrder(...called.groups.map((ids) => ids.flatMap((id) => guides.guides.get(id) ?? [])));
      const key = JSON.stringify([area, guide_type, when, span, taken]);
      return kept(guides.orders, key, () => inOrder([...guides.guides.values()].filter(isIn(query))));
    }

    function minutesAt(instant: Date): number {
      return (instant.getTime() - values.since.getTime()) / 60_000;
    }
  }
}

/** When hours of these days begin, in minutes from the midnight that begins the booking window. */
function minutesOf(days: LimaDate[], now: Date): TimeRange {
  const first = bookingWindow(now).indexOf(days[0]!) * MINUTES_A_DAY;
  const earliest = Math.min((limaHour(now) + LEAD_HOURS) * 60, MINUTES_A_DAY);
  return { start: Math.max(first, earliest), end: first + days.length * MINUTES_A_DAY };
}

function isSame(ids: number[], others: number[]): boolean {
  return ids.length === others.length && ids.every((id, index) => id === others[index]);
}

/** What `inFilters` finds. */
function isIn({ area, guide_type }: GuideSearchQuery) {
  return (guide: RankedGuide) =>
    (area === undefined || guide.areas.includes(area)) && (guide_type === undefined || guide.guide_type === guide_type);
}

type FoundGuide = Openings & Omit<GuideCard, 'next_slot' | 'next_slots'>;

/** A guide with the first hours of these days. */
function cardOf({ week, exceptions, taken, ...guide }: FoundGuide, days: LimaDate[], now: Date): GuideCard {
  const next_slots = nextSlots({ week, exceptions, taken }, days, now);
  return { ...guide, next_slot: next_slots[0] ?? null, next_slots };
}

/** The guides of a page, by id, and how many the filters find. */
async function readPage(db: Db, values: Page, of: 'all' | 'called') {
  const [found] = await pageOf[of](db, values);
  const { rows, count } = found!;
  const own = eventsFrom(found!.own);
  const [ranges, exceptions, events] = [byGuide(found!.ranges), byGuide(found!.exceptions), byGuide(found!.events)];
  const guides = rows.map(({ guide_type, presentation, ...guide }): FoundGuide => {
    return {
      ...guide,
      ...presentedOnCardOf(presentation),
      guide_type: guide_type ?? '',
      week: weekFrom(ranges.get(guide.id) ?? []),
      exceptions: exceptions.get(guide.id) ?? [],
      taken: [...eventsFrom(events.get(guide.id) ?? []), ...own],
    };
  });
  return { guides: new Map(guides.map((guide) => [guide.id, guide])), own, count: count ?? 0 };
}

/** The ids of those whom the text finds, by name, those of whom more is found first, and the entrepreneur's own events. */
async function readCalled(db: Db, values: Omit<Called, 'areas'>) {
  const [found] = await guidesCalled(db, { ...values, areas: areasCalled(values.search) });
  const groups = found!.ids?.length ? [found!.ids] : await readSaying(db, values);
  return { groups, own: eventsFrom(found!.own) };
}

/**
 * Searches a second time when nobody matches the whole text: finds the guides who match at least one keyword, grouped by the number of
 * keywords that they match, the highest number first. Without keywords, all words must match.
 */
async function readSaying(db: Db, { search, area, guide_type }: Omit<Called, 'areas'>): Promise<number[][]> {
  const words = search.split(/[\s,.;:¡!¿?]+/).filter((word) => word !== '');
  const keywords = words.filter(isKeyword);
  if (words.length === 0) return [];
  const [some, least] = keywords.length > 0 ? [keywords, 1] : [words, words.length];
  const groups = await guidesSaying(db, { area, guide_type, words: JSON.stringify(some.map(wordOf)), least });
  return groups.map(({ ids }) => ids);
}

/** A word, the areas and languages whose Spanish names contain it, and the areas that help with it. */
function wordOf(text: string) {
  const languages = LANGUAGES.filter((language) => plainText(languageLabel(language)).includes(plainText(text)));
  return { text, areas: [...areasCalled(text), ...areasFor(text)], languages };
}

function byGuide<Row extends { guide_id: number }>(rows: Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ guide_id }) => guide_id);
}

interface Filters {
  area: Area | null;
  guide_type: GuideType | null;
}

interface Page extends Filters, DaySpan, TimeSpan {
  userId: number;
  ids: number[];
}

interface Called extends Filters, TimeSpan {
  userId: number;
  search: string;
  /** The areas whose name contains the text. */
  areas: Area[];
}

const guidesCalled = prepared((db, values: Values<Called>) => {
  const pattern = sql<string>`containing(${values.search}::text)`;
  const found = inFilters(db, values).where((guide) =>
    guide.or([
      guide('person_text', 'like', pattern),
      guide('specializations_text', 'like', pattern),
      guide('location_text', 'like', pattern),
      sql<boolean>`areas && ${values.areas}::text[]`,
    ]),
  );
  return db.selectNoFrom([
    found.select(sql<number[]>`coalesce(json_agg(id ORDER BY name_text, id), '[]')`.as('ids')).as('ids'),
    ownEvents(db, values),
  ]);
});

interface Saying extends Filters {
  /** What `wordOf` makes of each word, as JSON. */
  words: string;
  /** So many of them are found in a guide. */
  least: number;
}

const guidesSaying = prepared((db, values: Values<Saying>) => {
  const says = (part: Hideable) => sql`${sql.ref(`${part}_text`)} LIKE pattern AND NOT ${sql.lit(part)} = ANY (hidden)`;
  const words = sql<object>`(
    SELECT containing(text) AS pattern, areas, languages
    FROM jsonb_to_recordset(${values.words}::jsonb) AS word (text text, areas text[], languages text[])
  )`;
  const said = sql<number>`(
    SELECT count(*) FROM word
    WHERE person_text LIKE pattern OR specializations_text LIKE pattern OR location_text LIKE pattern
      OR ${says('help_with')} OR ${says('about')}
      OR users.areas && word.areas OR presentations.languages && word.languages
  )`;
  const found = inFilters(db, values)
    .leftJoin('presentations', 'guide_id', 'users.id')
    .select(['id', 'name_text', said.as('said')]);
  return db
    .with(
      (cte) => cte('word').materialized(),
      () => words,
    )
    .with('found', () => found)
    .selectFrom('found')
    .select(sql<number[]>`json_agg(id ORDER BY name_text, id)`.as('ids'))
    .where(sql<boolean>`said >= ${values.least}::int`)
    .groupBy('said')
    .orderBy('said', 'desc');
});

function inFilters(db: Db, { area, guide_type }: Values<Filters>) {
  return namedGuides(db)
    .where(sql<boolean>`(${area}::text IS NULL OR ${area}::text = ANY (areas))`)
    .where(sql<boolean>`(${guide_type}::text IS NULL OR guide_type = ${guide_type}::text)`);
}

function ownEvents(db: Db, values: Values<TimeSpan & { userId: number }>) {
  return jsonArrayFrom(confirmedIn(db, values).where('user_id', '=', values.userId)).as('own');
}

/** These guides as far as the filters find them, what they open and their events, the entrepreneur's own, and of `all` how many the filters find. */
const pageOf = byKey(['all', 'called'], (of) =>
  prepared((db, values: Values<Page>) => {
    const found = inFilters(db, values);
    const ofPage = sql<boolean>`guide_id IN (SELECT id FROM page)`;
    return db
      .with('page', () =>
        found.select(GUIDE_COLUMNS).select(PRESENTED_ON_CARD).where(sql<boolean>`id = ANY (${values.ids}::int[])`),
      )
      .selectNoFrom((eb) => [
        jsonArrayFrom(eb.selectFrom('page').selectAll()).as('rows'),
        jsonArrayFrom(selectRanges().select('guide_id').where(ofPage)).as('ranges'),
        jsonArrayFrom(selectExceptions(values.from, values.to).select('guide_id').where(ofPage)).as('exceptions'),
        jsonArrayFrom(confirmedIn(db, values).select('guide_id').where(ofPage)).as('events'),
        ownEvents(db, values),
        (of === 'all' ? found.select(sql<number>`count(*)`.as('count')) : sql<null>`NULL::bigint`).as('count'),
      ]);
  }),
);

interface Openings {
  week: Week;
  exceptions: AvailabilityException[];
  taken: BookedEvent[];
}

/** The starts of the first hours of these days that are free at `now`. */
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
