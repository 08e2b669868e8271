import { Report, ReportQuery } from '@mentorias/contract/report';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { monthlyReport } from './monthly-report.ts';
import { reportCsv, reportName } from './report-csv.ts';

/** The program by months, to look at and to take along. */
export function reportRoutes(app: Api, { database, now }: Services): void {
  app.get('/admin/report', { schema: { querystring: ReportQuery, response: { 200: Report } } }, ({ query }) =>
    monthlyReport(database.kysely, query, now()),
  );

  app.get('/admin/report/download', { schema: { querystring: ReportQuery } }, async ({ query }, reply) => {
    const { months } = await monthlyReport(database.kysely, query, now());
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${reportName(query)}"`)
      .send(reportCsv(months));
  });
}
