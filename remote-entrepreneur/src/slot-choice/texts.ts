export const texts = {
  date: 'Fecha',
  chooseDate: '--Selecciona una fecha--',
  checkingDates: 'Comprobando las fechas disponibles...',
  someDatesFailed: 'No pudimos comprobar algunas fechas.',
  noDates: 'El mentor no tiene fechas disponibles en los próximos 7 días',
  retry: 'Reintentar',
  time: 'Horario',
  chooseTime: '--Selecciona un horario--',
  loadingHours: 'Cargando horarios...',
  noHours: 'El mentor no está disponible en esta fecha',
  hoursFailed: 'Error al cargar los horarios disponibles',
  limaTime: 'Todos los horarios se muestran en hora de Lima (UTC-5)',
};
