import { AUDIT_ACTOR_TYPES } from '@mentorias/domain/audit/audit';
import type { AuditDetails } from '@mentorias/domain/audit/audit-details';
import { isMonth } from '@mentorias/domain/time/months';
import type { Received, Schemas } from '../fields.ts';
import { count, flag, id, list, nullable, or, readFields, text } from '../fields.ts';
import type { ReportMonth } from '../program/report.ts';
import { fieldsOf, listIn, metaIn, NotUnderstood, objectIn } from '../received.ts';
import { PERSON } from './events.ts';
import { instant } from './times.ts';

/** GET /admin/figures: the figures at the top of the administrators' page; undefined for one that is missing. */
export const FIGURES = {
  /** Confirmed events of today. */
  sessions_today: count,
  /** Confirmed events from Monday to Sunday. */
  sessions_this_week: count,
  /** Active mentors whose week is empty. */
  mentors_without_availability: count,
  /** Active mentors without a link for calls. */
  mentors_without_link: count,
  /** Active entrepreneurs without an event for 30 days (rule 8.16). */
  entrepreneurs_without_recent_session: count,
  /** Active entrepreneurs who never had a confirmed event. */
  entrepreneurs_without_session: count,
  /** Coming events of inactive mentors. */
  sessions_of_inactive_mentors: count,
  /** Past events of which both people say otherwise (rule 16.4). */
  sessions_disputed: count,
  /** Mails that were given up. */
  failed_mails: count,
  /** Mails that have waited for more than an hour. */
  delayed_mails: count,
  /** Active mentors with events that wait for a record (rule 9.27): ten at most, those with the most first. */
  late_records: list({
    guide: { schema: ({ schemaOf }: Schemas) => schemaOf(PERSON), read: (value: unknown) => readFields(PERSON, value) },
    count,
    /** Whether the mentor was mailed about them today. */
    is_reminded: flag,
  }),
};

export interface ReceivedFigures extends Received<typeof FIGURES> {}

export function readFigures(reply: unknown): ReceivedFigures {
  const fields = objectIn(reply, 'figures', Object.keys(FIGURES));
  if (!fields) throw new NotUnderstood('The reply holds no figures');
  return readFields(FIGURES, fields);
}

/** A month of the report, with its readable figures. */
export type ReceivedMonth = Pick<ReportMonth, 'month'> & Partial<ReportMonth>;

/** GET /admin/report: rows without a month are left out. */
export function readReport(reply: unknown): ReceivedMonth[] {
  return listIn(reply, 'months').flatMap((row) => {
    const { month, ...figures } = fieldsOf(row);
    if (typeof month !== 'string' || !isMonth(month)) return [];
    return [{ month, ...Object.fromEntries(Object.entries(figures).filter(([, figure]) => isAmount(figure))) }];
  });
}

/** One line of the audit trail. */
export const AUDIT_ENTRY = {
  id,
  at: instant,
  /** Null is the operator, at the machine itself. */
  actor: { schema: ({ schemaOf }: Schemas) => schemaOf(PERSON).nullable(), read: actorIn },
  actor_type: { ...or(text, ''), schema: ({ z }: Schemas) => z.enum(AUDIT_ACTOR_TYPES) },
  action: or(text, ''),
  subject_type: or(text, ''),
  subject_id: nullable(id),
  /** The people concerned: a user's name, or the names of both in an event; '' for none. */
  subject_name: or(text, ''),
  details: { schema: detailsSchema, read: detailsIn },
  /** The release that acted, as the browser claims it. */
  release: or(nullable(text), ''),
  request_id: nullable(text),
};

export interface ReceivedAuditEntry extends Received<typeof AUDIT_ENTRY> {}

/** GET /admin/audit */
export function readAudit(reply: unknown) {
  const entries = listIn(reply, 'entries').map((row): ReceivedAuditEntry => readFields(AUDIT_ENTRY, row));
  return { entries, meta: metaIn(reply, entries) };
}

function actorIn(value: unknown): Received<typeof PERSON> | null {
  return fieldsOf(value) === value ? readFields(PERSON, value) : null;
}

/** By field: old and new value, the value alone, or true where only the fact of a change is stored. */
function detailsSchema({ z }: Schemas) {
  const value = z.union([z.string(), z.number(), z.null(), z.array(z.string())]);
  return z.record(z.string(), z.union([value, z.literal(true), z.object({ from: value, to: value })]));
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** The valid details; others are left out. */
function detailsIn(value: unknown): AuditDetails {
  return Object.fromEntries(Object.entries(fieldsOf(value)).filter(([, detail]) => isDetail(detail))) as AuditDetails;
}

function isDetail(detail: unknown): boolean {
  const { from, to } = fieldsOf(detail);
  return detail === true || isValue(detail) || (isValue(from) && isValue(to));
}

function isValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return value === null || typeof value === 'string' || Number.isFinite(value);
}
