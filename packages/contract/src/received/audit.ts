import { AUDIT_ACTOR_TYPES } from '@mentorias/domain/audit/audit';
import type { AuditDetails } from '@mentorias/domain/audit/audit-details';
import type { Received, Schemas } from '../fields.ts';
import { id, nullable, or, readFields, text } from '../fields.ts';
import { fieldsOf, listIn, metaIn } from '../received.ts';
import { PERSON } from './events.ts';
import { instant } from './times.ts';

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
