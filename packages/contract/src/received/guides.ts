import type { TimeRange, Week } from '@mentorias/domain/availability/availability';
import type { Weekday } from '@mentorias/domain/time/weekdays';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import { rangeOfWireHours, rangeOfWireRange } from '../availability/wire-times.ts';
import type { AnyId } from '../ids.ts';
import type { Guide } from '../people/guides.ts';
import type { Fields } from '../received.ts';
import { fieldsOf, idIn, listIn, metaIn, NotUnderstood, objectIn, revisionIn, textIn, textsIn } from '../received.ts';
import { instantIn, timeIn } from './times.ts';

/** A guide, with the fields that the backend sent. */
export interface ReceivedGuide {
  id?: AnyId;
  name?: string;
  email?: string;
  guide_type?: string;
  areas?: string[];
  specializations?: string[];
  location?: string;
  /** The days with open ranges; absent where no schedule can be read (rule 7.10). */
  available_schedule?: ReadonlySet<Weekday>;
}

/**
 * A guide in the mentor search; `next_slot` is '' for none, and absent where the backend does not say. `next_slots` are instants too,
 * the next one alone where the backend states no others.
 */
export interface ReceivedGuideCard extends ReceivedGuide {
  next_slot?: string;
  next_slots: string[];
}

/** Days of a week as a backend sent them. */
export type UnreadDays = Partial<Record<Weekday, unknown>>;

/** What a mentor has published. */
export interface ReceivedProfile {
  week: Week;
  /** What the backend sent for the days that cannot be read, to be sent back as it is; the week has no ranges on them (rule 11.6). */
  unreadDays: UnreadDays;
  /** '' for none; undefined where the backend has no such field. */
  meetingLink: string | undefined;
  /** The week's, and the link's; undefined where the backend counts none. */
  revision: number | undefined;
  linkRevision: number | undefined;
}

const GUIDE_FIELDS = ['name', 'email', 'available_schedule'];
/** A mentor without a week yet may have no field of the week. */
const PROFILE_FIELDS = ['available_schedule', 'id', 'name', 'email', 'guide_type', 'meeting_link'];

/** GET /entrepreneur/guides/{id}: fields may be missing, but not all that identify a guide; undefined for anything else. */
export function readGuide(reply: unknown): ReceivedGuide | undefined {
  const fields = objectIn(reply, 'guide', GUIDE_FIELDS);
  return fields && guideOf(fields);
}

/** GET /entrepreneur/guides */
export function readGuideCards(reply: unknown) {
  const guides = listIn(reply, 'guides').map((row): ReceivedGuideCard => {
    const fields = fieldsOf(row);
    const next_slot = fields.next_slot === null ? '' : instantIn(fields.next_slot) || undefined;
    const stated = new Set(
      textsIn(fields.next_slots)
        ?.map(instantIn)
        .filter((instant) => instant !== ''),
    );
    const next_slots = stated.size === 0 && next_slot ? [next_slot] : [...stated];
    return { ...guideOf(fields), next_slot, next_slots };
  });
  return { guides, meta: metaIn(reply, guides) };
}

/** GET /entrepreneur/guides/{id}/available_hours: unreadable items are left out; throws NotUnderstood where all are. */
export function readAvailableHours(reply: unknown): TimeRange[] {
  const ranges = freeRangesIn(listIn(reply, 'available_hours'));
  if (!ranges) throw new NotUnderstood('No available hour can be read');
  return ranges;
}

/** POST /guide/profiles. Throws NotUnderstood where the reply states no week: what was sent is stored, and no empty week. */
export function readSavedProfile(reply: unknown): ReceivedProfile {
  if (objectIn(reply, 'guide', ['available_schedule'])?.available_schedule == null)
    throw new NotUnderstood('The reply holds no schedule');
  return readProfile(reply);
}

/**
 * GET /guide/profiles. A mentor without a schedule has an empty week. Throws NotUnderstood where the reply is no mentor, or the
 * schedule no week: it could be saved over (rule 11.6).
 */
export function readProfile(reply: unknown): ReceivedProfile {
  const fields = objectIn(reply, 'guide', PROFILE_FIELDS);
  if (!fields) throw new NotUnderstood('The reply holds no mentor');
  const { available_schedule, meeting_link, revision, link_revision } = fields;
  return {
    ...weekIn(available_schedule ?? {}),
    meetingLink: meeting_link === undefined ? undefined : textIn(meeting_link),
    revision: revisionIn(revision),
    linkRevision: revisionIn(link_revision),
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

function guideOf(fields: Fields): ReceivedGuide {
  return {
    id: idIn(fields.id),
    name: textIn(fields.name) || undefined,
    email: textIn(fields.email),
    guide_type: textIn(fields.guide_type),
    areas: textsIn(fields.areas),
    specializations: textsIn(fields.specializations),
    location: textIn(fields.location),
    available_schedule: openDaysIn(fields.available_schedule),
  } satisfies Record<keyof Guide, unknown>;
}

function openDaysIn(schedule: unknown): ReadonlySet<Weekday> | undefined {
  const days = fieldsOf(schedule);
  const names = Object.keys(days);
  const isSchedule =
    days === schedule &&
    (names.length === 0 || WEEKDAYS.some((day) => names.includes(day))) &&
    WEEKDAYS.every((day) => days[day] == null || Array.isArray(days[day]));
  return isSchedule ? new Set(WEEKDAYS.filter((day) => (days[day] as unknown[] | undefined)?.length)) : undefined;
}

/** Each day in the order of its hours; a day that is left out is a day without ranges, and so is one that cannot be read. */
function weekIn(schedule: unknown): Pick<ReceivedProfile, 'week' | 'unreadDays'> {
  const days = fieldsOf(schedule);
  const names = Object.keys(days);
  // Other keys beside the days are some backend's own.
  const hasDays = names.length === 0 || WEEKDAYS.some((day) => names.includes(day));
  if (days !== schedule || !hasDays) throw new NotUnderstood('The schedule is no week');
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
  const ranges = day.map((range) => {
    const { start_time, end_time } = fieldsOf(range);
    return rangeOfWireRange({ start_time: timeIn(start_time), end_time: timeIn(end_time) });
  });
  if (!ranges.every(({ start, end }) => start < end)) return undefined;
  return ranges.sort((one, other) => one.start - other.start);
}
