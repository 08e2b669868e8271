import { USER_TYPES, userTypeLabel } from '../people/roles.ts';

/** The subjects of the audit trail, and their names on screens. */
const SUBJECTS = {
  user: 'Usuarios',
  event: 'Mentorías',
  availability: 'Horarios',
  import: 'Importaciones',
  export: 'Descargas',
  sign_in: 'Inicio de sesión',
  mail: 'Correos',
  data_request: 'Solicitudes de datos',
} as const;

export type AuditSubject = keyof typeof SUBJECTS;

export const AUDIT_SUBJECTS = Object.keys(SUBJECTS) as [AuditSubject, ...AuditSubject[]];

/** The actions, `subject.verb`, and their texts. */
const ACTIONS = {
  'user.created': 'Creó un usuario',
  'user.edited': 'Editó un usuario',
  'user.activated': 'Activó un usuario',
  'user.deactivated': 'Desactivó un usuario',
  'user.renamed': 'Cambió su nombre',
  'user.link_changed': 'Cambió su enlace de reunión',
  'user.presentation_changed': 'Cambió su presentación',
  'user.presentation_hidden': 'Cambió lo que se ve de una presentación',
  'user.reminded': 'Recordó a un mentor sus registros',
  'user.reminded_of_hours': 'Recordó a un mentor sus horarios',
  'user.reminded_of_link': 'Recordó a un mentor su enlace',
  'user.reminded_to_book': 'Recordó a un emprendedor agendar',
  'user.noted': 'Agregó una nota sobre un usuario',
  'user.note_removed': 'Quitó una nota sobre un usuario',
  'user.consent_given': 'Dio un permiso',
  'user.consent_withdrawn': 'Retiró un permiso',
  'user.erasure_requested': 'Pidió eliminar su cuenta',
  'user.erasure_undone': 'Deshizo la eliminación de su cuenta',
  'user.erased': 'Se eliminó su cuenta',
  'user.events_cancelled': 'Canceló todas las mentorías de un mentor',
  'event.created': 'Creó una mentoría',
  'event.moved': 'Reprogramó una mentoría',
  'event.cancelled': 'Canceló una mentoría',
  'event.edited': 'Cambió el tema o los invitados de una mentoría',
  'event.link_changed': 'Cambió el enlace de una mentoría',
  'event.recorded': 'Registró asistencia o notas',
  'event.resolved': 'Resolvió la asistencia de una mentoría',
  'event.summarized': 'Guardó acuerdos o resumen',
  'availability.saved': 'Guardó sus horarios',
  'availability.exception_added': 'Agregó una fecha especial',
  'availability.exception_removed': 'Quitó una fecha especial',
  'import.stored': 'Importó usuarios',
  'export.events': 'Descargó las mentorías',
  'export.users': 'Descargó los usuarios',
  'export.report': 'Descargó el reporte',
  'export.audit': 'Descargó la auditoría',
  'export.own_data': 'Descargó sus datos',
  'export.own_events': 'Descargó sus mentorías',
  'sign_in.opened': 'Inició sesión',
  'sign_in.closed': 'Cerró sesión',
  'sign_in.sessions_closed': 'Cerró otras sesiones',
  'sign_in.password_changed': 'Cambió su contraseña',
  'sign_in.password_set': 'Creó una contraseña con un enlace',
  'sign_in.google_tied': 'Vinculó una cuenta de Google',
  'sign_in.google_untied': 'Desvinculó una cuenta de Google',
  'sign_in.link_made': 'Generó un enlace de acceso',
  'sign_in.second_factor_on': 'Activó la verificación en dos pasos',
  'sign_in.second_factor_off': 'Desactivó la verificación en dos pasos',
  'sign_in.recovery_codes_made': 'Generó códigos de recuperación',
  'mail.resent': 'Reenvió un correo',
  'data_request.made': 'Pidió corregir sus datos',
  'data_request.answered': 'Respondió una solicitud de datos',
} as const satisfies Record<`${AuditSubject}.${string}`, string>;

export type AuditAction = keyof typeof ACTIONS;

export const AUDIT_ACTIONS = Object.keys(ACTIONS) as [AuditAction, ...AuditAction[]];

/** The type of an actor: a user's, or the operator at the machine. */
export const AUDIT_ACTOR_TYPES = [...USER_TYPES, 'operator'] as const;
export type AuditActorType = (typeof AUDIT_ACTOR_TYPES)[number];

/** 'event.moved' → 'event'. */
export function auditSubjectOf(action: AuditAction): AuditSubject {
  return action.slice(0, action.indexOf('.')) as AuditSubject;
}

/** 'event' → 'Mentorías'. */
export function auditSubjectLabel(subject: string): string {
  return SUBJECTS[subject as AuditSubject] ?? 'Otros';
}

/** 'event.moved' → 'Reprogramó una mentoría'; an action of a newer backend gets a general text. */
export function auditActionLabel(action: string): string {
  return ACTIONS[action as AuditAction] ?? 'Otra acción';
}

/** 'admin' → 'Admin', 'operator' → 'Operador'; '' for what is neither. */
export function auditActorLabel(type: string): string {
  if (type === 'operator') return 'Operador';
  const known = USER_TYPES.find((one) => one === type);
  return known ? userTypeLabel(known) : '';
}
