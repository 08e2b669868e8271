import type { ReminderKind } from './opened-reminder.ts';

const questions: Record<ReminderKind, string> = {
  records:
    'Cada mentor con mentorías sin registrar desde hace 3 días o más recibirá un correo, salvo quienes ya lo recibieron hoy.',
  availability: 'Cada mentor sin horarios recibirá un correo para publicarlos, salvo quienes ya lo recibieron hoy.',
  recent_event:
    'Cada emprendedor sin mentoría en 30 días recibirá un correo para agendar una, salvo quienes ya tienen una próxima, no quieren recordatorios o ya lo recibieron hoy.',
  link: 'Cada mentor sin enlace recibirá un correo para agregarlo, salvo quienes ya lo recibieron hoy.',
};

export const texts = {
  questions,
  sending: 'Enviando...',
  sent: (count?: number) =>
    count === undefined
      ? 'Recordatorios enviados'
      : count === 1
        ? 'Le enviamos un correo a 1 persona'
        : `Les enviamos un correo a ${count} personas`,
  failed: 'Error al enviar los recordatorios',
  shownAt: 'en «Para hoy»',
};
