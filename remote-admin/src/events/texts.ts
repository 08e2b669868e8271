export const texts = {
  list: 'Mentorías',
  searchedIn: 'Busca por tema, o por nombre, correo o emprendimiento de las personas.',
  loadFailed: 'Error al cargar las mentorías',
  notOffered: 'Este servidor no ofrece la lista de mentorías, pero puedes crearlas y descargarlas.',
  guide: 'Mentor',
  entrepreneur: 'Emprendedor',
  status: 'Estado',
  upcoming: 'Próximas',
  past: 'Anteriores',
  confirmed: 'Todas menos canceladas',
  cancelled: 'Cancelada',
  unrecorded: 'Sin registrar',
  held: 'Realizadas',
  missed: 'Inasistencias',
  heldByBoth: 'Confirmadas por ambos',
  heldByOne: 'Realizadas, por una parte',
  disputed: 'En desacuerdo',
  rating: 'Calificación',
  ratedLow: 'Baja (1 o 2)',
  month: 'Mes del reporte',
  from: 'Desde',
  to: 'Hasta',
  when: 'Fecha y hora',
  description: 'Tema',
  noDescription: 'Sin tema',
  noTime: 'Sin fecha',
  actions: 'Acciones',
  inactiveGuide: 'Mentor inactivo',
  inactiveUser: 'Emprendedor inactivo',
  guideStatus: 'Cuenta del mentor',
  guideActive: 'Activa',
  guideInactive: 'Inactiva',
  cancelAll: 'Cancelar todas las de este mentor',
  create: 'Crear Evento',
  details: 'Ver',
  move: 'Reprogramar',
  cancel: 'Cancelar',
  detailsTitle: 'Mentoría',
  guests: 'Invitados',
  meetingLink: 'Enlace de la reunión',
  closing: 'Acordado',
  reasonGiven: 'Motivo',
  shownAt: 'en la tabla de mentorías',
  elsewhere: 'con el mentor',
};

export const viewTexts = {
  label: 'Vista',
  table: 'Tabla',
  calendar: 'Calendario',
};

/** The filters that one press sets (rule 9.21). */
export const quickTexts = {
  today: 'Hoy',
  week: 'Esta semana',
  unrecorded: 'Sin registrar',
  disputed: 'En desacuerdo',
  cancelled: 'Canceladas',
};

/** How the entrepreneur of an event rated it (rule 16.31). */
export const ratingTexts = {
  title: 'Calificación',
  score: (score: number) => `${score} de 5`,
  low: (score: number) => `Calificación: ${score} de 5`,
  shared: 'El mentor puede leer el comentario.',
};
