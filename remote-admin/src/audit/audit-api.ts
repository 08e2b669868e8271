import { readAudit } from '@mentorias/contract/received/program';
import type { TableQuery } from '@mentorias/ui/table';
import { listDownload, listQuery } from '../lists/list-query.ts';

const AUDIT = 'admin/audit';

/** One page of the audit trail. */
export function auditQuery(query: TableQuery) {
  return listQuery(AUDIT, ['admin', 'audit'], query, readAudit);
}

export const auditDownload = listDownload(`${AUDIT}/download`);
