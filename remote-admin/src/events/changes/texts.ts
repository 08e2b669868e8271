import { formatNearInstant } from '@mentorias/domain/time/lima-time';

export const createTexts = {
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
  cancelled: 'Mentoría cancelada',
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

export const personTexts = {
  placeholder: 'Escribe un nombre o correo',
  searching: 'Buscando...',
  nobody: 'No se encontró a nadie. Quien está inactivo o pidió eliminar su cuenta no aparece.',
};
