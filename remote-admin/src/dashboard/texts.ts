export const texts = {
  title: 'Dashboard',
  figures: {
    sessions_this_week: 'Mentorías esta semana',
    mentors_without_availability: 'Mentores sin horarios',
    entrepreneurs_without_session: 'Emprendedores sin ninguna mentoría',
  },
  figuresFailed: 'No pudimos leer las cifras.',
  orphans: (count: number) =>
    count === 1
      ? 'Hay 1 mentoría próxima con un mentor inactivo.'
      : `Hay ${count} mentorías próximas con mentores inactivos.`,
  showOrphans: 'Ver en la lista',
  failedMails: (count: number) =>
    count === 1 ? '1 correo no se pudo enviar.' : `${count} correos no se pudieron enviar.`,
  delayedMails: (count: number) =>
    count === 1
      ? '1 correo espera desde hace más de una hora.'
      : `${count} correos esperan desde hace más de una hora.`,
  showMails: 'Ver correos',
  records: 'Registros',
  audit: 'Auditoría',
  mail: 'Correos',
};
