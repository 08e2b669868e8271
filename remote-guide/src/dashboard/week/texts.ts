/** Of the week as a list of days, which comes when it is shown. */
export const agendaTexts = {
  earlierDays: 'Días anteriores',
  available: 'Disponible',
  free: 'Sin horarios',
  cancelledWord: 'Cancelada',
};
