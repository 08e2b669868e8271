import type { ReportMonth } from '@mentorias/contract/program/report';

export const texts = {
  title: 'Reporte mensual',
  print: 'Imprimir',
  printedOn: (date: string) => `Impreso el ${date}`,
  program: 'Mentorías',
  soFar: 'hasta hoy',
  before: (month: string) => `frente a ${month}`,
  same: 'igual',
  period: 'Periodo',
  lastMonths: (count: number) => `Últimos ${count} meses`,
  loading: 'Cargando reporte...',
  loadFailed: 'Error al cargar el reporte',
  table: 'Tabla del reporte',
  month: 'Mes',
  countOf: (count: string, figure: string, month: string) => `${count}, ${figure} de ${month}`,
  none: 'Sin mentorías en este periodo',
  recorded: 'Una mentoría cuenta como realizada cuando su mentor registra que se realizó.',
};

/** The figures of a month, in their order on the screen. */
export const figureTexts: Record<Exclude<keyof ReportMonth, 'month'>, string> = {
  sessions_held: 'Mentorías realizadas',
  hours_held: 'Horas realizadas',
  sessions_unrecorded: 'Sin registrar',
  sessions_not_attended: 'Inasistencias',
  sessions_cancelled: 'Canceladas',
  mentors_without_sessions: 'Mentores sin mentoría realizada',
  entrepreneurs_without_session: 'Emprendedores sin mentoría realizada',
};
