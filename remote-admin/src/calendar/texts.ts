export const texts = {
  title: 'Calendario',
  kind: 'Vista del calendario',
  week: 'Semana',
  month: 'Mes',
  today: 'Hoy',
  previous: { week: 'Semana anterior', month: 'Mes anterior' },
  next: { week: 'Semana siguiente', month: 'Mes siguiente' },
  loading: 'Cargando calendario...',
  loadFailed: 'Error al cargar el calendario',
  cancelled: 'Cancelada',
  none: 'Sin mentorías en estos días',
  outside: 'El filtro de fechas no incluye estos días.',
  notOffered: 'Este servidor no ofrece el calendario.',
  cut: (shown: number, total: number) =>
    `Se muestran las primeras ${shown} de ${total} mentorías: usa los filtros para ver menos.`,
};
