import { PAGE_SIZE } from '@mentorias/contract/lists';
import type { GuideCard, GuideSearchQuery, GuideSearchReply } from '@mentorias/contract/people/guides';
import type { Week } from '@mentorias/domain/availability/availability';
import { weekAhead } from '@mentorias/domain/availability/availability-exceptions';
import { bookingWindow, freeSlots, WINDOW_DAYS } from '@mentorias/domain/availability/slots';
import type { Area } from '@mentorias/domain/people/areas';
import { AREAS, areaLabel } from '@mentorias/domain/people/areas';
import { plainText } from '@mentorias/domain/text/plain-text';
import { instantOf, limaDate, weekdayOf } from '@mentorias/domain/time/lima-time';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { openings, weekFrom } from '../availability/availability-store.ts';
import type { BookedEvent } from '../calendar-events/booking/offered-hours.ts';
import { confirmedIn, eventsFrom, minutesOf } from '../calendar-events/booking/offered-hours.ts';
import { containing, metaOf, offsetOf } from '../database/lists/pages.ts';
import type { Schema } from '../database/schema.ts';
import { activeGuides, GUIDE_COLUMNS } from './guides-store.ts';

/** A page of active guides, each with the next hour that the entrepreneur could book (rule 5.1); one query for all of it. */
export async function searchGuides(
  db: Kysely<Schema>,
  query: GuideSearchQuery,
  userId: number,
  now: Date,
): Promise<GuideSearchReply> {
  const found = matching(db, query);
  const booked = confirmedIn(db, limaDate(now), WINDOW_DAYS);
  const page = found
    .select(GUIDE_COLUMNS)
    .select((guide) => openings(guide, now))
    .select(jsonArrayFrom(booked.where('guide_id', '=', sql.ref<number>('users.id'))).as('events'))
    .orderBy('name_text')
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset(offsetOf(query.page));
  const { rows, own, count } = await db
    .selectNoFrom([
      jsonArrayFrom(page).as('rows'),
      jsonArrayFrom(booked.where('user_id', '=', userId)).as('own'),
      found.select(sql<number>`count(*)`.as('count')).as('count'),
    ])
    .executeTakeFirstOrThrow();
  const guides = rows.map(({ ranges, exceptions, events, guide_type, ...guide }): GuideCard => {
    const taken = eventsFrom([...events, ...own]);
    const next = nextSlot(weekAhead(weekFrom(ranges), exceptions, now), taken, now);
    return { ...guide, guide_type: guide_type ?? '', next_slot: next?.toISOString() ?? null };
  });
  return { guides, meta: metaOf(query.page, count ?? 0) };
}

function matching(db: Kysely<Schema>, { search, area, guide_type }: GuideSearchQuery) {
  const pattern = containing(search);
  return activeGuides(db)
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
