export const texts = {
  title: 'Dashboard',
  today: 'Para hoy',
  figures: {
    sessions_today: 'Mentorías hoy',
    sessions_this_week: 'Mentorías esta semana',
    mentors_without_availability: 'Mentores sin horarios',
    mentors_without_link: 'Mentores sin enlace',
    entrepreneurs_without_recent_session: 'Emprendedores sin mentoría en 30 días',
  },
  remindAll: 'Recordar a todos',
  nobodyLeft: 'Nadie por recordar hoy',
  figuresFailed: 'No pudimos leer las cifras.',
  orphans: (count: number) =>
    count === 1
      ? 'Hay 1 mentoría próxima con un mentor inactivo.'
      : `Hay ${count} mentorías próximas con mentores inactivos.`,
  showOrphans: 'Ver en la lista',
  disputed: (count: number) =>
    count === 1 ? 'Hay 1 mentoría en desacuerdo.' : `Hay ${count} mentorías en desacuerdo.`,
  showDisputed: 'Resolver',
  ratedLow: (count: number) =>
    count === 1 ? '1 calificación baja en 30 días.' : `${count} calificaciones bajas en 30 días.`,
  showRatedLow: 'Ver calificaciones bajas',
  requests: (count: number) =>
    count === 1 ? 'Hay 1 solicitud de datos por responder.' : `Hay ${count} solicitudes de datos por responder.`,
  showRequests: 'Ver solicitudes',
  failedMails: (count: number) =>
    count === 1 ? '1 correo no se pudo enviar.' : `${count} correos no se pudieron enviar.`,
  delayedMails: (count: number) =>
    count === 1
      ? '1 correo espera desde hace más de una hora.'
      : `${count} correos esperan desde hace más de una hora.`,
  showMails: 'Ver correos',
  resendAll: 'Reenviar todos',
  resendAllQuestion:
    'Los correos que no se pudieron enviar se intentarán otra vez. Los que ya no sirven se quedan en la lista.',
  resentAll: (resent?: number, refused = 0) => {
    if (resent === undefined) return 'Los correos se reenviarán en un momento';
    const sent = resent === 1 ? '1 correo se reenviará en un momento' : `${resent} correos se reenviarán en un momento`;
    if (refused === 0) return sent;
    return `${sent}; ${refused === 1 ? '1 ya no sirve' : `${refused} ya no sirven`}`;
  },
  resendAllFailed: 'Error al reenviar los correos',
  mailsShownAt: 'en la lista de correos',
};

/** The mentors whose events wait for a record (rule 9.27). */
export const lateTexts = {
  title: 'Sin registrar desde hace 3 días o más',
  count: (count: number) => (count === 1 ? '1 mentoría' : `${count} mentorías`),
  countOf: (count: number, name: string) => `${lateTexts.count(count)} sin registrar de ${name}`,
  more: (count: number) => `Mostrar ${count} más`,
  less: 'Mostrar menos',
  remind: 'Recordar',
  remindTo: (name: string) => `Recordar a ${name}`,
  reminded: 'Recordado hoy',
  sent: (name: string) => `Le enviamos un correo a ${name}`,
  failed: 'Error al enviar el recordatorio',
  shownAt: 'en «Para hoy»',
};
