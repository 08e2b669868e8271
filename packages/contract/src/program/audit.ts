import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@mentorias/domain/audit/audit';
import { z } from 'zod';
import { IdInUrl, LimaDay, Meta, Page, Search, SortDirection } from '../lists.ts';
import { AUDIT_ENTRY } from '../received/audit.ts';
import { schemaOf } from '../reply-schemas.ts';

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

export const AuditEntry = schemaOf(AUDIT_ENTRY);
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({ entries: z.array(AuditEntry), meta: Meta });
export type AuditPage = z.infer<typeof AuditPage>;
