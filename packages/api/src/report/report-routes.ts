import type { ReportMonth } from '@mentorias/contract/program/report';
import { Report, ReportQuery } from '@mentorias/contract/program/report';
import { signedIn } from '../actor.ts';
import { BYTE_ORDER_MARK, csvLine } from '../csv/csv.ts';
import { sendCsv } from '../csv/download.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { monthlyReport } from './monthly-report.ts';
import { sharedFigures } from './shared-figures.ts';

const COLUMNS: Record<string, keyof ReportMonth> = {
  Mes: 'month',
  'Mentorías realizadas': 'sessions_held',
  'Horas realizadas': 'hours_held',
  'Confirmadas por ambos': 'sessions_held_by_both',
  'Por una parte': 'sessions_held_by_one',
  'Sin registrar': 'sessions_unrecorded',
  'En desacuerdo': 'sessions_disputed',
  Inasistencias: 'sessions_not_attended',
  Canceladas: 'sessions_cancelled',
  'Mentores sin mentoría realizada': 'mentors_without_sessions',
  'Emprendedores sin mentoría realizada': 'entrepreneurs_without_session',
};

/** The monthly report, as a reply and as a download. */
export function reportRoutes(app: Api, services: Services): void {
  const reportFor = sharedFigures(services, monthlyReport);

  app.get('/admin/report', { schema: { querystring: ReportQuery, response: { 200: Report } } }, (request) =>
    reportFor(signedIn(request).id, request.query),
  );

  app.get(
    '/admin/report/download',
    { schema: { querystring: ReportQuery, produces: ['text/csv'] } },
    async (request, reply) => {
      const { query } = request;
      const { months } = await reportFor(signedIn(request).id, query);
      const file = { action: 'export.report', name: reportName(query), lines: reportCsv(months) } as const;
      return sendCsv(services, request, reply, file);
    },
  );
}

function reportName({ from, to }: ReportQuery): string {
  return `reporte_${from}_${to}.csv`;
}

/** The report as CSV, a month a line. */
function reportCsv(months: ReportMonth[]): string {
  const lines = months.map((month) => csvLine(Object.values(COLUMNS).map((key) => String(month[key]))));
  return BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS)) + lines.join('');
}
