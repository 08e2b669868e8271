import type { MailFailure, MailKind } from '@mentorias/contract/program/mail';

export const texts = {
  title: 'Correos pendientes',
  list: 'Listado de Correos',
  status: 'Estado',
  failed: 'No se pudo enviar',
  waiting: 'En espera',
  delayed: 'En espera desde hace más de una hora',
  retrying: 'Reintentando',
  next: (when: string) => `Próximo intento: ${when}`,
  resend: 'Reenviar',
  resendTo: (to: string) => `Reenviar a ${to}`,
  resent: 'El correo se reenviará en un momento',
  shownAt: 'en la lista de correos',
  resendFailed: 'Error al reenviar el correo',
  allSent: 'Todos los correos se enviaron: ninguno espera ni falló.',
  searchedIn: 'Busca por correo.',
  loadFailed: 'Error al cargar los correos',
};

export const columnTexts = {
  to: 'Para',
  kind: 'Tipo',
  failure: 'Motivo',
  attempts: 'Intentos',
  tried_at: 'Último intento',
  status: 'Estado',
  actions: 'Acciones',
};

export const kindTexts: Record<MailKind, string> = {
  booked: 'Mentoría agendada',
  moved: 'Mentoría reprogramada',
  updated: 'Mentoría actualizada',
  cancelled: 'Mentoría cancelada',
  reminder: 'Recordatorio de mentoría',
  invitation: 'Invitación a la cuenta',
  reset: 'Nueva contraseña',
  google: 'Confirmación de Google',
  password_changed: 'Contraseña cambiada',
  second_factor_on: 'Verificación en dos pasos activada',
  second_factor_off: 'Verificación en dos pasos desactivada',
  second_factor_reset: 'Verificación en dos pasos quitada',
  erasure_requested: 'Cuenta por eliminar',
  data_answer: 'Respuesta a una solicitud de datos',
  late_records: 'Recordatorio de registros',
  without_availability: 'Recordatorio de horarios',
  without_link: 'Recordatorio de enlace',
  booking_reminder: 'Recordatorio de agendar',
};

/** Why a mail is not delivered, after the last attempt and while it is retried. */
export const failureTexts: Record<MailFailure, { failed: string; waiting: string }> = {
  address_refused: {
    failed: 'La dirección no existe o fue rechazada',
    waiting: 'La dirección no recibe correos por ahora',
  },
  message_refused: {
    failed: 'El servidor de correo no aceptó el mensaje',
    waiting: 'El servidor de correo no aceptó el mensaje por ahora',
  },
  server_unreachable: {
    failed: 'El servidor de correo no respondió a ningún intento',
    waiting: 'El servidor de correo no responde',
  },
  sign_in_refused: {
    failed: 'El servidor de correo rechazó nuestra clave de acceso',
    waiting: 'El servidor de correo rechaza nuestra clave de acceso',
  },
  server_refused: {
    failed: 'El servidor de correo rechazó nuestros envíos',
    waiting: 'El servidor de correo rechaza nuestros envíos',
  },
  unexpected: {
    failed: 'Ocurrió un error inesperado al enviarlo',
    waiting: 'Ocurrió un error inesperado al enviarlo',
  },
};
