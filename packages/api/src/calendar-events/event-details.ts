import type { AdminEvent } from '@mentorias/contract/events/admin-events';
import type { CalendarEvent, OwnEvent } from '@mentorias/contract/events/calendar-events';
import type { GuideEvent } from '@mentorias/contract/events/guide-events';
import type { Partstat } from '@mentorias/domain/events/responses';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { EventRow } from './events-store.ts';
import { selectEvents, toEvent } from './events-store.ts';
import type { RoomConfig } from './rooms.ts';
import type { StatementRow } from './statements/statements-store.ts';
import {
  AUTHORED_STATEMENTS,
  recordedStatements,
  resolutionRevision,
  STATEMENTS,
} from './statements/statements-store.ts';

/** What a role sees of an event beside its row. The database's JSON has instants as text. */
interface EventDetails {
  guide_active?: boolean;
  statements?: StatementRow[] | null;
  responses?: { email: string; partstat: Partstat; at: string }[];
  rating?: CalendarEvent['rating'];
  note?: string;
  record_revision?: number;
  link_revision?: number;
  earlier_notes?: { starts_at: string; note: string }[];
  shared_comment?: string | null;
}

export type DetailedRow = EventRow & { details: EventDetails };

/** What the two people have said of coming, the latest last. */
const RESPONSES = sql`(
  SELECT coalesce(json_agg(json_build_object('email', address, 'partstat', partstat, 'at', at) ORDER BY at), '[]')
  FROM event_responses WHERE event_id = event.id
)`;

const RATING = sql`CASE WHEN event.attendance = 'held' THEN (
  SELECT json_build_object('score', score, 'comment', comment, 'comment_shared', comment_shared, 'at', at)
  FROM ratings WHERE event_id = event.id
) END`;

/** What the entrepreneur wrote beside a rating and lets the mentor read: of the rating itself nothing (rule 16.32). */
const SHARED_COMMENT = sql`CASE WHEN event.attendance = 'held' THEN (
  SELECT comment FROM ratings WHERE event_id = event.id AND comment_shared
) END`;

/** The most notes of earlier events that are shown with an event. */
const EARLIER_NOTES = 3;

/** The guide's notes of earlier events with the same entrepreneur, the latest first. */
const EARLIER = sql`(
  SELECT coalesce(json_agg(earlier), '[]') FROM (
    SELECT starts_at, note FROM calendar_events AS before
    WHERE before.guide_id = event.guide_id AND before.user_id = event.user_id AND before.starts_at < event.starts_at AND note <> ''
    ORDER BY starts_at DESC LIMIT ${sql.lit(EARLIER_NOTES)}
  ) AS earlier
)`;

const OWN_STATEMENTS = whereStated(STATEMENTS);

const ENTREPRENEUR_FIELDS = sql`'responses', ${RESPONSES}, 'guide_active', guide.active`;

/** The columns of `selectEvents` for each role: `past` for any event, `upcoming` without what is stored once an event is over. */
export const ENTREPRENEUR_DETAILS = {
  past: detailsOf(sql`${ENTREPRENEUR_FIELDS}, 'statements', ${OWN_STATEMENTS}, 'rating', ${RATING}`),
  upcoming: detailsOf(ENTREPRENEUR_FIELDS),
};

const GUIDE_FIELDS = sql`
  'responses', ${RESPONSES}, 'note', event.note, 'record_revision', event.record_revision, 'link_revision', event.link_revision,
  'earlier_notes', ${EARLIER}
`;

export const GUIDE_DETAILS = {
  past: detailsOf(sql`${GUIDE_FIELDS}, 'statements', ${OWN_STATEMENTS}, 'shared_comment', ${SHARED_COMMENT}`),
  upcoming: detailsOf(GUIDE_FIELDS),
};

export const ADMIN_DETAILS = detailsOf(sql`'statements', ${whereStated(AUTHORED_STATEMENTS)}, 'rating', ${RATING}`);

/** Whether the two people can still sign in. */
export const ACTIVITY = ['guide.active as guide_active', 'entrepreneur.active as user_active'] as const;

/** `statements` of an event of which something was said, null of any other. */
function whereStated(statements: RawBuilder<StatementRow[]>) {
  return sql`CASE WHEN event.outcome_basis <> 'none' OR event.attendance IS NOT NULL THEN ${statements} END`;
}

function detailsOf(fields: RawBuilder<unknown>) {
  return sql<EventDetails>`json_build_object(${fields})`.as('details');
}

/** An event as its entrepreneur sees it. */
export function toEntrepreneurEvent(row: DetailedRow, config: RoomConfig): OwnEvent {
  const own = { is_editable: row.status === 'confirmed', is_guide_active: row.details.guide_active };
  return { ...toEvent(row, config), ...statementsOf(row), ...responsesOf(row), ...ratingOf(row), ...own };
}

/** An event as its guide sees it: with the note on it, and on earlier events with the same entrepreneur. */
export function toGuideEvent(row: DetailedRow, config: RoomConfig): GuideEvent {
  const { note = '', record_revision = 0, link_revision = 0, earlier_notes = [], shared_comment } = row.details;
  return {
    ...toEvent(row, config),
    ...statementsOf(row),
    ...responsesOf(row),
    note,
    record_revision,
    link_revision,
    earlier_notes: earlier_notes.map(({ starts_at, note }) => ({ start_time: isoOf(starts_at), note })),
    ...(shared_comment && { shared_comment }),
  };
}

/** An event as administrators see it: they are told who of them decided, and why. */
export function toAdminEvent(
  row: DetailedRow & { guide_active: boolean; user_active: boolean },
  config: RoomConfig,
): AdminEvent {
  const event = toEvent(row, config);
  const guide = { ...event.guide, status: row.guide_active };
  const user = { ...event.user, status: row.user_active };
  return { ...event, guide, user, ...resolutionOf(row), ...ratingOf(row) };
}

/** One event as its entrepreneur sees it. */
export async function findEntrepreneurEvent(db: Db, id: number, config: RoomConfig): Promise<OwnEvent> {
  const event = selectEvents(db).select(ENTREPRENEUR_DETAILS.past).where('event.id', '=', id);
  return toEntrepreneurEvent(await event.executeTakeFirstOrThrow(), config);
}

/** One event as its guide sees it. */
export async function findGuideEvent(db: Db, id: number, config: RoomConfig): Promise<GuideEvent> {
  const event = selectEvents(db).select(GUIDE_DETAILS.past).where('event.id', '=', id);
  return toGuideEvent(await event.executeTakeFirstOrThrow(), config);
}

/** One event as administrators see it. */
export async function findAdminEvent(db: Db, id: number, config: RoomConfig): Promise<AdminEvent> {
  const event = selectEvents(db)
    .select([ADMIN_DETAILS, ...ACTIVITY])
    .where('event.id', '=', id);
  return toAdminEvent(await event.executeTakeFirstOrThrow(), config);
}

/** What each side says of an event, where anybody has said something. */
function statementsOf(row: DetailedRow): Pick<CalendarEvent, 'statements'> {
  const statements = statedIn(row);
  if (!statements) return {};
  return { statements: statements.map(({ author_name: _, reason: __, ...statement }) => withIso(statement)) };
}

/** The same with the name of who said it, why an administrator decided so, and at which revision. */
function resolutionOf(row: DetailedRow): Pick<CalendarEvent, 'statements' | 'resolution_revision'> {
  const statements = statedIn(row) ?? [];
  const names = { user: row.user_name, guide: row.guide_name, admin: undefined };
  const named = statements.map((statement) => ({
    ...statement,
    author_name: names[statement.by] ?? statement.author_name,
  }));
  return {
    ...(named.length > 0 && { statements: named.map(withIso) }),
    resolution_revision: resolutionRevision(statements),
  };
}

function statedIn(row: DetailedRow) {
  return recordedStatements({ ...row, end: row.ends_at }, row.details.statements ?? []);
}

function withIso<Statement extends { said_at: Date }>({ said_at, ...statement }: Statement) {
  return { ...statement, said_at: said_at.toISOString() };
}

function responsesOf({ details: { responses = [] } }: DetailedRow): Pick<OwnEvent, 'responses'> {
  if (responses.length === 0) return {};
  return { responses: responses.map((response) => ({ ...response, at: isoOf(response.at) })) };
}

/** The rating of an event that counts as held, null where there is none yet. */
function ratingOf({ attendance, details: { rating } }: DetailedRow): Pick<CalendarEvent, 'rating'> {
  if (attendance !== 'held') return {};
  return { rating: rating ? { ...rating, at: isoOf(rating.at) } : null };
}

function isoOf(instant: string): string {
  return new Date(instant).toISOString();
}
