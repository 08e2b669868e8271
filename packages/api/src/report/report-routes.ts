import { Report, ReportQuery } from '@mentorias/contract/program/report';
import { actorOf } from '../actor.ts';
import { filtersIn } from '../audit/filters-in.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { monthlyReport } from './monthly-report.ts';
import { reportCsv, reportName } from './report-csv.ts';

/** The monthly report, as a reply and as a download. */
export function reportRoutes(app: Api, { database, now }: Services): void {
  app.get('/admin/report', { schema: { querystring: ReportQuery, response: { 200: Report } } }, ({ query }) =>
    monthlyReport(database.kysely, query, now()),
  );

  app.get(
    '/admin/report/download',
    { schema: { querystring: ReportQuery, produces: ['text/csv'] } },
    async (request, reply) => {
      const { query } = request;
      const { months } = await monthlyReport(database.kysely, query, now());
      await recordAudit(database.kysely, actorOf(request), now(), {
        action: 'export.report',
        details: filtersIn(query),
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${reportName(query)}"`)
        .send(reportCsv(months));
    },
  );
}
