import type { ReportMonth, ReportQuery } from '@mentorias/contract/program/report';
import { BYTE_ORDER_MARK, csvLine } from '../csv/csv.ts';

const COLUMNS: Record<string, keyof ReportMonth> = {
  Mes: 'month',
  'Mentorías realizadas': 'sessions_held',
  'Horas realizadas': 'hours_held',
  'Sin registrar': 'sessions_unrecorded',
  'No asistidas': 'sessions_not_attended',
  Canceladas: 'sessions_cancelled',
  'Mentores sin mentoría realizada': 'mentors_without_sessions',
  'Emprendedores sin mentoría realizada': 'entrepreneurs_without_session',
};

export function reportName({ from, to }: ReportQuery): string {
  return `reporte_${from}_${to}.csv`;
}

/** The report as CSV, a month a line. */
export function reportCsv(months: ReportMonth[]): string {
  const lines = months.map((month) => csvLine(Object.values(COLUMNS).map((key) => String(month[key]))));
  return BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS)) + lines.join('');
}
