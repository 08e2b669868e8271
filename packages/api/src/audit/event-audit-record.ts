import type { CalendarEvent } from '@mentorias/contract/events/calendar-events';
import type { AuditAction } from '@mentorias/domain/audit/audit';
import type { AuditDetail } from '@mentorias/domain/audit/audit-details';
import type { AuditRecord } from './record-audit.ts';

/** The audit record of a change of an event: with both people and its time. */
export function eventAuditRecord(
  action: AuditAction & `event.${string}`,
  { id, guide, user, start_time }: CalendarEvent,
  details: Record<string, AuditDetail> = {},
): AuditRecord {
  return { action, subjectId: id, people: [guide.id, user.id], details: { start_time, ...details } };
}
