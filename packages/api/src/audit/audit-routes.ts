import { Readable } from 'node:stream';
import { AuditDownloadQuery, AuditPage, AuditQuery } from '@mentorias/contract/program/audit';
import { actorOf } from '../actor.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { auditFileName, downloadAudit } from './download-audit.ts';
import { filtersIn } from './filters-in.ts';
import { listAudit } from './list-audit.ts';
import { recordAudit } from './record-audit.ts';

/** The audit trail, for administrators to read and download. */
export function auditRoutes(app: Api, { database: { kysely }, now }: Services): void {
  app.get('/admin/audit', { schema: { querystring: AuditQuery, response: { 200: AuditPage } } }, ({ query }) =>
    listAudit(kysely, query),
  );

  app.get(
    '/admin/audit/download',
    { schema: { querystring: AuditDownloadQuery, produces: ['text/csv'] } },
    async (request, reply) => {
      const { query } = request;
      const csv = await downloadAudit(kysely, query);
      await recordAudit(kysely, actorOf(request), now(), { action: 'export.audit', details: filtersIn(query) });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${auditFileName(now())}"`)
        .send(Readable.from(csv, { highWaterMark: 1 }));
    },
  );
}
