import { AuditDownloadQuery, AuditPage, AuditQuery } from '@mentorias/contract/program/audit';
import { sendCsv } from '../csv/download.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { auditFileName, downloadAudit } from './download-audit.ts';
import { listAudit } from './list-audit.ts';

/** The audit trail, for administrators to read and download. */
export function auditRoutes(app: Api, services: Services): void {
  const { kysely } = services.database;

  app.get('/admin/audit', { schema: { querystring: AuditQuery, response: { 200: AuditPage } } }, ({ query }) =>
    listAudit(kysely, query),
  );

  app.get(
    '/admin/audit/download',
    { schema: { querystring: AuditDownloadQuery, produces: ['text/csv'] } },
    async (request, reply) => {
      const lines = await downloadAudit(kysely, request.query);
      return sendCsv(services, request, reply, { action: 'export.audit', name: auditFileName(services.now()), lines });
    },
  );
}
