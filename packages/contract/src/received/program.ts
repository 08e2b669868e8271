import type { AuditDetails } from '@mentorias/domain/audit/audit-details';
import { isMonth } from '@mentorias/domain/time/months';
import type { AnyId } from '../ids.ts';
import type { ReportMonth } from '../program/report.ts';
import { countIn, fieldsOf, idIn, listIn, metaIn, NotUnderstood, objectIn, textIn } from '../received.ts';
import { instantIn } from './times.ts';

const FIGURES = [
  'sessions_this_week',
  'mentors_without_availability',
  'entrepreneurs_without_session',
  'sessions_of_inactive_mentors',
  'failed_mails',
  'delayed_mails',
] as const;

/** The figures of the dashboard; undefined for one that is missing. */
export type ReceivedFigures = Record<(typeof FIGURES)[number], number | undefined>;

/** GET /admin/figures */
export function readFigures(reply: unknown): ReceivedFigures {
  const fields = objectIn(reply, 'figures', FIGURES);
  if (!fields) throw new NotUnderstood('The reply holds no figures');
  return Object.fromEntries(FIGURES.map((name) => [name, countIn(fields[name])])) as ReceivedFigures;
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

/** A line of the audit trail; `at` is '' where it cannot be read. */
export interface ReceivedAuditEntry {
  id: AnyId | undefined;
  at: string;
  actor: { name: string } | null;
  actor_type: string;
  action: string;
  subject_type: string;
  subject_name: string;
  details: AuditDetails;
  release: string;
}

/** GET /admin/audit */
export function readAudit(reply: unknown) {
  const entries = listIn(reply, 'entries').map((row): ReceivedAuditEntry => {
    const fields = fieldsOf(row);
    const actor = fieldsOf(fields.actor);
    return {
      id: idIn(fields.id),
      at: instantIn(fields.at),
      actor: actor === fields.actor ? { name: textIn(actor.name) ?? '' } : null,
      actor_type: textIn(fields.actor_type) ?? '',
      action: textIn(fields.action) ?? '',
      subject_type: textIn(fields.subject_type) ?? '',
      subject_name: textIn(fields.subject_name) ?? '',
      details: detailsIn(fields.details),
      release: textIn(fields.release) ?? '',
    };
  });
  return { entries, meta: metaIn(reply, entries) };
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
