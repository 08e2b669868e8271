import type { TimeRange, Week } from '@mentorias/domain/availability/availability';
import type { Weekday } from '@mentorias/domain/time/weekdays';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import { rangeOfWireHours, rangeOfWireRange } from '../availability/wire-times.ts';
import type { Received, Schemas } from '../fields.ts';
import { count, flag, id, nullable, optional, or, readFields, revision, text, texts } from '../fields.ts';
import type { Fields } from '../received.ts';
import { fieldsOf, InvalidResponseError, listIn, metaIn, objectIn, textIn, textsIn } from '../received.ts';
import { instant, instantIn, timeIn } from './times.ts';

const PERSONAL = {
  id,
  name: { ...text, read: (value: unknown) => textIn(value) || undefined },
  email: text,
  guide_type: text,
  areas: texts,
  specializations: texts,
  location: text,
};

/** What entrepreneurs see of a mentor's own words in the search. */
export const SHOWN_PRESENTATION = {
  /** Lines. */
  help_with: or(text, ''),
  languages: or(texts, [] as string[]),
  /** The photograph's path; null for none, read as undefined. */
  photo: nullable(text),
};

/** What a mentor says of themselves, and how many events they held (rule 7.16). */
const PRESENTED = { ...SHOWN_PRESENTATION, held_events: count };

/** The guide itself, with the week (docs/api-core.md), of which the days with open ranges are read; undefined where no schedule can be read (rule 7.10). */
export const GUIDE = {
  ...PERSONAL,
  ...PRESENTED,
  about: or(text, ''),
  linkedin: or(text, ''),
  available_schedule: { schema: ({ WireSchedule }: Schemas) => WireSchedule, read: openDaysIn },
};

export interface ReceivedGuide extends Received<typeof GUIDE> {}

/** A guide in the mentor search. */
export const GUIDE_CARD = {
  ...PERSONAL,
  ...PRESENTED,
  /** The start of the next free hour; read as '' for none, and as undefined where the backend does not say. */
  next_slot: { ...nullable(instant), read: (value: unknown) => (value === null ? '' : instantIn(value) || undefined) },
  /** Those of the next three; the next one alone where the backend states no others. */
  next_slots: { schema: ({ z, Instant }: Schemas) => z.array(Instant), read: instantsIn },
};

export interface ReceivedGuideCard extends Received<typeof GUIDE_CARD> {}

/** The same with the private fields. */
export const PROFILE = {
  ...PERSONAL,
  available_schedule: GUIDE.available_schedule,
  /** '' for none; undefined where the backend has no such field. */
  meeting_link: text,
  /** Whether events without a link take place in rooms of the operator's (rule 6.17). */
  has_rooms: optional(flag),
  link_revision: revision,
  /** The week's. */
  revision,
};

/** Days of a week as a backend sent them. */
export type UnreadDays = Partial<Record<Weekday, unknown>>;

/** What a mentor has published. */
export interface ReceivedProfile {
  week: Week;
  /** What the backend sent for the days that cannot be read, to be sent back as it is; the week has no ranges on them (rule 11.6). */
  unreadDays: UnreadDays;
  meetingLink: string | undefined;
  /** Whether events take place in a room of the operator's where there is no link. */
  hasRooms: boolean;
  revision: number | undefined;
  linkRevision: number | undefined;
}

/** A mentor without a week yet may have no field of the week. */
const KNOWN_BY = ['available_schedule', 'id', 'name', 'email', 'guide_type', 'meeting_link'];

/** GET /entrepreneur/guides/{id}: fields may be missing, but not all that identify a guide; undefined for anything else. */
export function readGuide(reply: unknown): ReceivedGuide | undefined {
  const fields = objectIn(reply, 'guide', ['name', 'email', 'available_schedule']);
  return fields && readFields(GUIDE, fields);
}

/** GET /entrepreneur/guides; a backend that `supportsDayFilter` states for when it has searched. */
export function readGuideCards(reply: unknown) {
  const guides = listIn(reply, 'guides').map((row): ReceivedGuideCard => {
    const { next_slot, next_slots, ...guide } = readFields(GUIDE_CARD, row);
    return { ...guide, next_slot, next_slots: next_slots.length === 0 && next_slot ? [next_slot] : next_slots };
  });
  const supportsDayFilter = [reply, fieldsOf(reply).data].some((fields) => 'when' in fieldsOf(fields));
  return { guides, meta: metaIn(reply, guides), supportsDayFilter };
}

/** GET /entrepreneur/guides/{id}/available_hours: unreadable items are left out; throws InvalidResponseError where all are. */
export function readAvailableHours(reply: unknown): TimeRange[] {
  const ranges = freeRangesIn(listIn(reply, 'available_hours'));
  if (!ranges) throw new InvalidResponseError('No available hour can be read');
  return ranges;
}

/** POST /guide/profiles. Throws InvalidResponseError where the reply states no week: what was sent is stored, and no empty week. */
export function readSavedProfile(reply: unknown): ReceivedProfile {
  if (objectIn(reply, 'guide', ['available_schedule'])?.available_schedule == null)
    throw new InvalidResponseError('The reply holds no schedule');
  return readProfile(reply);
}

/**
 * GET /guide/profiles. A mentor without a schedule has an empty week. Throws InvalidResponseError where the reply is no mentor, or the
 * schedule no week: it could be saved over (rule 11.6).
 */
export function readProfile(reply: unknown): ReceivedProfile {
  const fields = objectIn(reply, 'guide', KNOWN_BY);
  if (!fields) throw new InvalidResponseError('The reply holds no mentor');
  const { meeting_link, has_rooms = false, revision, link_revision } = readFields(PROFILE, fields);
  return {
    ...weekIn(fields.available_schedule ?? {}),
    meetingLink: meeting_link,
    hasRooms: has_rooms,
    revision,
    linkRevision: link_revision,
  };
}

/** The items of `available_hours` that can be read; undefined where none can. */
export function freeRangesIn(items: readonly unknown[]): TimeRange[] | undefined {
  const ranges = items.flatMap((item) => {
    const { start_time, end_time } = fieldsOf(item);
    return rangeOfWireHours({ start_time: textIn(start_time), end_time: textIn(end_time) }) ?? [];
  });
  return items.length > 0 && ranges.length === 0 ? undefined : ranges;
}

/** Each instant once. */
function instantsIn(value: unknown): string[] {
  return [...new Set(textsIn(value)?.map(instantIn))].filter((start) => start !== '');
}

/** A guide without a schedule has an empty week. */
function openDaysIn(schedule: unknown): ReadonlySet<Weekday> | undefined {
  const days = daysIn(schedule ?? {});
  if (!days || !WEEKDAYS.every((day) => days[day] == null || Array.isArray(days[day]))) return undefined;
  return new Set(WEEKDAYS.filter((day) => (days[day] as unknown[] | undefined)?.length));
}

/** The days of a schedule; undefined where it is no week. Other keys beside the days are some backend's own. */
function daysIn(schedule: unknown): Fields | undefined {
  const days = fieldsOf(schedule);
  const names = Object.keys(days);
  const hasDays = names.length === 0 || WEEKDAYS.some((day) => names.includes(day));
  return days === schedule && hasDays ? days : undefined;
}

/** Each day in the order of its hours; a day that is left out is a day without ranges, and so is one that cannot be read. */
function weekIn(schedule: unknown): Pick<ReceivedProfile, 'week' | 'unreadDays'> {
  const days = daysIn(schedule);
  if (!days) throw new InvalidResponseError('The schedule is no week');
  const read = WEEKDAYS.map((day) => [day, rangesIn(days[day] ?? [])] as const);
  const unread = read.filter(([, ranges]) => ranges === undefined).map(([day]) => [day, days[day]]);
  return {
    week: Object.fromEntries(read.map(([day, ranges]) => [day, ranges ?? []])) as Week,
    unreadDays: Object.fromEntries(unread),
  };
}

/** The ranges of a day; undefined where one of them cannot be read. */
function rangesIn(day: unknown): TimeRange[] | undefined {
  if (!Array.isArray(day)) return undefined;
  const ranges = day.map(rangeIn);
  if (!ranges.every(({ start, end }) => start < end)) return undefined;
  return ranges.sort((one, other) => one.start - other.start);
}

/** A range of a day; NaN for a time that cannot be read. */
export function rangeIn(range: unknown): TimeRange {
  const { start_time, end_time } = fieldsOf(range);
  return rangeOfWireRange({ start_time: timeIn(start_time), end_time: timeIn(end_time) });
}
