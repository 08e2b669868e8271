import type { ScheduleLabelsOverride } from '@mantine/schedule';

/** All of the calendar's own texts. */
export const LABELS: Required<ScheduleLabelsOverride> = {
  day: 'Día',
  week: 'Semana',
  month: 'Mes',
  year: 'Año',
  allDay: 'Todo el día',
  weekday: 'Día',
  timeSlot: 'Hora',
  today: 'Hoy',
  next: 'Siguiente',
  previous: 'Anterior',
  more: 'Más',
  selectMonth: 'Elegir mes',
  selectYear: 'Elegir año',
  switchToDayView: 'Ver por día',
  switchToWeekView: 'Ver por semana',
  switchToMonthView: 'Ver por mes',
  switchToYearView: 'Ver por año',
  viewSelectLabel: 'Vista del calendario',
  noEvents: 'No hay eventos',
  moreLabel: (hidden) => `+${hidden} más`,
  resource: 'Recurso',
  resources: 'Recursos',
  resourceSlot: 'Hora del recurso',
  agenda: 'Agenda',
};
