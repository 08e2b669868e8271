import { EVENT_SCOPES, EVENT_STATUSES } from '@mentorias/domain/events/calendar-events';
import { PARAGRAPH_MAX, REASON_MAX } from '@mentorias/domain/text/text-limits';
import { addDays } from '@mentorias/domain/time/lima-time';
import { z } from 'zod';
import { IDEMPOTENCY_HEADER } from '../headers.ts';
import {
  FreeText,
  Id,
  IdInUrl,
  Instant,
  isInOrder,
  LimaDay,
  Meta,
  Month,
  NOT_IN_ORDER,
  Page,
  Revision,
  Search,
  SortDirection,
} from '../lists.ts';
import { BOOKED, EVENT, OWN_EVENT, PERSON } from '../received/events.ts';
import { schemaOf } from '../reply-schemas.ts';

/** Days that GET /guide/calendar_events answers at once. */
export const SPAN_MAX_DAYS = 62;

export const Person = schemaOf(PERSON);
export type Person = z.infer<typeof Person>;

/** A guest by e-mail; whether it is an address, and how many there may be, are rules (422). */
export const Attendee = z.strictObject({ email: z.string() });
export type Attendee = z.infer<typeof Attendee>;

export const CalendarEvent = schemaOf(EVENT);
export type CalendarEvent = z.infer<typeof CalendarEvent>;

/** The reply to POST /entrepreneur/calendar_events */
export const BookedEvent = schemaOf(BOOKED);
export type BookedEvent = z.infer<typeof BookedEvent>;

/** An event with what its people have said of coming. */
export const OwnEvent = schemaOf(OWN_EVENT);
export type OwnEvent = z.infer<typeof OwnEvent>;

/** POST /entrepreneur/calendar_events */
export const Booking = z.strictObject({
  guide_id: Id,
  start_time: Instant,
  description: FreeText.max(PARAGRAPH_MAX, {
    error: `La descripción admite como máximo ${PARAGRAPH_MAX} caracteres`,
  }).default(''),
  attendees: z.array(Attendee).default([]),
});
export type Booking = z.infer<typeof Booking>;

/** POST /admin/calendar_events */
export const AdminBooking = z.strictObject({ guide_id: Id, user_id: Id, start_time: Instant });
export type AdminBooking = z.infer<typeof AdminBooking>;

/** POST /guide/calendar_events: the next event with an entrepreneur (rule 16.26). */
export const FollowUp = z.strictObject({
  user_id: Id,
  start_time: Instant,
  description: Booking.shape.description,
});
export type FollowUp = z.infer<typeof FollowUp>;

/** PUT /…/calendar_events/{id}: `revision` of the event that was read. */
export const Move = z.strictObject({ start_time: Instant, revision: Revision.optional() });
export type Move = z.infer<typeof Move>;

/** PUT /entrepreneur/calendar_events/{id}/details: the topic, guests to add, and `revision` of the event that was read. */
export const DetailsChange = z.strictObject({
  description: Booking.shape.description.unwrap(),
  attendees: Booking.shape.attendees,
  revision: Revision.optional(),
});
export type DetailsChange = z.infer<typeof DetailsChange>;

/** POST /admin/guides/{id}/cancellation */
export const Cancellation = z.strictObject({
  reason: FreeText.max(REASON_MAX, { error: `El motivo admite como máximo ${REASON_MAX} caracteres` }).default(''),
});
export type Cancellation = z.infer<typeof Cancellation>;

/** POST /…/calendar_events/{id}/cancellation: `revision` of the event that was read. */
export const EventCancellation = Cancellation.extend({ revision: Revision.optional() });
export type EventCancellation = z.infer<typeof EventCancellation>;

/** The headers of the POSTs that create an event. */
export const IdempotencyHeaders = z.object({ [IDEMPOTENCY_HEADER]: z.uuid().optional() });
export type IdempotencyHeaders = z.infer<typeof IdempotencyHeaders>;

/** GET /entrepreneur/calendar_events */
export const OwnEventsQuery = z.strictObject({ page: Page, scope: z.enum(EVENT_SCOPES).default('upcoming') });
export type OwnEventsQuery = z.infer<typeof OwnEventsQuery>;

/** GET /guide/calendar_events: a span of days (both included), or a page of one of the two lists. */
export const GuideEventsQuery = z
  .strictObject({ from: LimaDay.optional(), to: LimaDay.optional(), ...OwnEventsQuery.shape })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    error: 'Las fechas desde y hasta van juntas',
  })
  .refine(isInOrder, NOT_IN_ORDER)
  .refine(({ from = '', to = '' }) => from === '' || to <= addDays(from, SPAN_MAX_DAYS), {
    error: `El rango admite como máximo ${SPAN_MAX_DAYS} días`,
  });
export type GuideEventsQuery = z.infer<typeof GuideEventsQuery>;

/** The columns that the table of events can be sorted by. */
export const EVENT_COLUMNS = ['start_time', 'guide', 'user', 'status', 'created_at'] as const;

const EventFilters = {
  search: Search,
  /**
   * `upcoming`: confirmed ones that have not begun. `past`: those that have, cancelled ones too. `unrecorded`: confirmed ones that are over,
   * without a record (rule 6.9). `held` and `missed`: those that were recorded so; `held_by_both` by both people, `held_by_one` by one of
   * them. `disputed`: those of which both say otherwise (rule 16.4).
   */
  status: z
    .enum([
      ...EVENT_STATUSES,
      'upcoming',
      'past',
      'unrecorded',
      'held',
      'missed',
      'held_by_both',
      'held_by_one',
      'disputed',
    ])
    .optional(),
  guide_id: IdInUrl.optional(),
  user_id: IdInUrl.optional(),
  /** Whether the mentor's account is on. */
  guide_status: z.enum(['active', 'inactive']).optional(),
  from: LimaDay.optional(),
  to: LimaDay.optional(),
  /** Those that were rated low by their entrepreneur (rule 16.33). */
  rating: z.enum(['low']).optional(),
  /** Those that the report counts in a month (rule 9.11): begun in it, and over. */
  month: Month.optional(),
  sort_by: z.enum(EVENT_COLUMNS).optional(),
  sort_direction: SortDirection.optional(),
};

/** GET /admin/calendar_events: of the days from `from` to `to`, both included, what lies in them in part. Without an order the next ones are first (rule 9.20). */
export const AdminEventsQuery = z.strictObject({ page: Page, ...EventFilters });
export type AdminEventsQuery = z.infer<typeof AdminEventsQuery>;

/** GET /admin/calendar_events/download: all pages of the same list, as CSV. */
export const DownloadQuery = z.strictObject(EventFilters);
export type DownloadQuery = z.infer<typeof DownloadQuery>;

export const EventsPage = z.object({ calendar_events: z.array(OwnEvent), meta: Meta });
export type EventsPage = z.infer<typeof EventsPage>;

/** GET /admin/calendar_events/filter */
export const FilterQuery = z.strictObject({ search: Search });
export type FilterQuery = z.infer<typeof FilterQuery>;

/** Who can be chosen when an event is created (rule 9.6). */
export const FilterPeople = z.object({ users: z.array(Person), guides: z.array(Person) });
export type FilterPeople = z.infer<typeof FilterPeople>;
