import type { AuditDetails, AuditValue } from '@mentorias/domain/audit/audit-details';

type Fields = Readonly<Record<string, AuditValue>>;

/** The fields in which two states differ, with both values; for those in `silent` only that they differ. */
export function changesOf(old: Fields, now: Fields, silent: readonly string[] = []): AuditDetails {
  const details: AuditDetails = {};
  for (const [field, to] of Object.entries(now)) {
    const from = old[field] ?? null;
    if (JSON.stringify(from) !== JSON.stringify(to)) details[field] = silent.includes(field) ? true : { from, to };
  }
  return details;
}
