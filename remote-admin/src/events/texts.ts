import { formatNearInstant } from '@mentorias/domain/time/lima-time';

export const texts = {
  list: 'Mentorías',
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

export const createTexts = {
  title: 'Crear Evento',
  submit: 'Crear Evento',
  sending: 'Creando...',
  entrepreneur: 'Emprendedor',
  guide: 'Mentor',
  date: 'Fecha',
  time: 'Hora',
  chooseTime: '--Selecciona una hora--',
  required: 'Este campo es obligatorio',
  past: 'Elige una hora que todavía no haya pasado',
  peopleFailed: 'Error al cargar los emprendedores y mentores',
  created: 'Evento creado exitosamente',
  failed: 'Error al crear el evento',
  isFixed: true,
};

export const moveTexts = {
  title: 'Reprogramar mentoría',
  submit: 'Reprogramar',
  sending: 'Reprogramando...',
  moved: (start: Date) => `Mentoría reprogramada para el ${formatNearInstant(start)}`,
  failed: 'Error al reprogramar la mentoría',
};

export const cancelTexts = {
  title: 'Cancelar mentoría',
  question: 'El emprendedor y el mentor recibirán un aviso por correo.',
  submit: 'Cancelar mentoría',
  cancelled: (start: Date) => `Mentoría cancelada: ${formatNearInstant(start)}`,
  failed: 'Error al cancelar la mentoría',
};

export const cancelAllTexts = {
  title: 'Cancelar todas las mentorías',
  question: (name: string) =>
    `Se cancelarán todas las mentorías próximas de ${name}, cuya cuenta está inactiva. Cada participante recibirá un aviso por correo.`,
  submit: 'Cancelar todas',
  cancelled: (count = 0) =>
    count === 0 ? 'Mentorías canceladas' : count === 1 ? '1 mentoría cancelada' : `${count} mentorías canceladas`,
  failed: 'Error al cancelar las mentorías',
};

/** What each side says of a past event, and how it is resolved (rule 16.5). */
export const statementTexts = {
  title: 'Asistencia',
  none: 'Nadie ha dicho todavía si se realizó.',
  sides: { user: 'Emprendedor', guide: 'Mentor', admin: 'Administración' },
  resolve: 'Resolver',
  resolveTitle: 'Resolver asistencia',
  question: (event: string) => `Decide qué pasó con ${event}: tu decisión queda por encima de lo que digan ambos.`,
  outcome: 'Qué pasó',
  choose: '--Selecciona--',
  reason: 'Motivo',
  reasonHint: 'Solo lo ven los administradores.',
  submit: 'Resolver',
  sending: 'Guardando...',
  resolved: 'Asistencia resuelta',
  failed: 'Error al resolver la asistencia',
  decided: (who: string, outcome: string) => `${who} ya decidió: «${outcome}»`,
  otherAdmin: 'Otra persona de la administración',
  leave: 'Dejar esa decisión',
};

/** How the entrepreneur of an event rated it (rule 16.31). */
export const ratingTexts = {
  title: 'Calificación',
  score: (score: number) => `${score} de 5`,
  low: (score: number) => `Calificación: ${score} de 5`,
  shared: 'El mentor puede leer el comentario.',
};

export const personTexts = {
  placeholder: 'Escribe un nombre o correo',
  searching: 'Buscando...',
  nobody: 'No se encontró a nadie',
};
