import { AUDIT_ACTIONS, AUDIT_ACTOR_TYPES, AUDIT_SUBJECTS } from '@mentorias/domain/audit/audit';
import { z } from 'zod';
import { IdInUrl, Instant, LimaDay, Meta, Page, Search, SortDirection } from '../lists.ts';

/** GET /admin/audit: the latest first, unless the other direction is asked for. */
export const AuditQuery = z.strictObject({
  page: Page,
  /** Searches name and e-mail of the actor and of the people concerned. */
  search: Search,
  action: z.enum(AUDIT_ACTIONS).optional(),
  subject_type: z.enum(AUDIT_SUBJECTS).optional(),
  subject_id: IdInUrl.optional(),
  /** The actor, or a person concerned. */
  person_id: IdInUrl.optional(),
  /** Lima days, both included. */
  from: LimaDay.optional(),
  to: LimaDay.optional(),
  sort_by: z.enum(['at']).optional(),
  sort_direction: SortDirection.optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** GET /admin/audit/download: the same list, without its pages. */
export const AuditDownloadQuery = AuditQuery.omit({ page: true });
export type AuditDownloadQuery = z.infer<typeof AuditDownloadQuery>;

const AuditValue = z.union([z.string(), z.number(), z.null(), z.array(z.string())]);

/** One line of the trail. */
export const AuditEntry = z.object({
  id: z.int(),
  at: Instant,
  /** Null is the operator, at the machine itself. */
  actor: z.object({ id: z.int(), name: z.string(), email: z.string() }).nullable(),
  actor_type: z.enum(AUDIT_ACTOR_TYPES),
  action: z.string(),
  subject_type: z.string(),
  subject_id: z.int().nullable(),
  /** The people concerned: a user's name, or the names of both in an event; '' for none. */
  subject_name: z.string(),
  /** By field: old and new value, the value alone, or true where only the fact of a change is stored. */
  details: z.record(z.string(), z.union([AuditValue, z.literal(true), z.object({ from: AuditValue, to: AuditValue })])),
  /** The release that acted, as the browser claims it. */
  release: z.string().nullable(),
  request_id: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({ entries: z.array(AuditEntry), meta: Meta });
export type AuditPage = z.infer<typeof AuditPage>;
