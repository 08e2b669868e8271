import type { AuditDetails } from '@mentorias/domain/audit/audit-details';

/** The filters of a download, without its sorting. */
export function filtersIn(query: Readonly<Record<string, string | number | undefined>>): AuditDetails {
  const { sort_by, sort_direction, ...filters } = query;
  return Object.fromEntries(
    Object.entries(filters).filter(
      (filter): filter is [string, string | number] => filter[1] !== undefined && filter[1] !== '',
    ),
  );
}
