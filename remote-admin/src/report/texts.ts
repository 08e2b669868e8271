import type { ReportMonth } from '@mentorias/contract/program/report';

export const texts = {
  title: 'Reporte mensual',
  print: 'Imprimir',
  printedOn: (date: string) => `Impreso el ${date}`,
  soFar: 'hasta hoy',
  before: (month: string) => `frente a ${month}`,
  same: 'igual',
  period: 'Periodo',
  lastMonths: (count: number) => `Últimos ${count} meses`,
  loading: 'Cargando reporte...',
  loadFailed: 'Error al cargar el reporte',
  table: 'Tabla del reporte',
  month: 'Mes',
  since: (month: string) => `Desde ${month}: antes no hay mentorías en este periodo.`,
  present: (month: string) => `${month}, hasta hoy`,
  countOf: (count: string, figure: string, month: string) => `${count}, ${figure} de ${month}`,
  none: 'Sin mentorías en este periodo',
  recorded: 'Una mentoría cuenta como realizada cuando su mentor registra que se realizó.',
  stated:
    'Una mentoría cuenta como realizada cuando lo dicen ambos, lo dice una parte sin que la otra diga lo contrario, o lo decide un administrador. En desacuerdo no cuenta hasta que se resuelve.',
};

/** The figures of a month, in their order on the screen. */
export const figureTexts: Record<Exclude<keyof ReportMonth, 'month'>, string> = {
  sessions_held: 'Mentorías realizadas',
  hours_held: 'Horas realizadas',
  sessions_held_by_both: 'Confirmadas por ambos',
  sessions_held_by_one: 'Por una parte',
  sessions_unrecorded: 'Sin registrar',
  sessions_disputed: 'En desacuerdo',
  sessions_not_attended: 'Inasistencias',
  sessions_cancelled: 'Canceladas',
  mentors_without_sessions: 'Mentores sin mentoría realizada',
  entrepreneurs_without_session: 'Emprendedores sin mentoría realizada',
};
