import type { LinkMail } from '../../outbox/outbox-store.ts';
import type { EmailMessage } from './email-message.ts';

const TEXTS: Record<LinkMail['reason'], { subject: string; opening: string; lifetime: string }> = {
  invitation: {
    subject: 'Te damos la bienvenida a Mentorías',
    opening:
      'Ya tienes una cuenta en Mentorías. Crea tu contraseña con este enlace, o ingresa con tu cuenta de Google:',
    lifetime: 'El enlace vence en 7 días y sirve una sola vez.',
  },
  reset: {
    subject: 'Crea una nueva contraseña',
    opening: 'Alguien pidió una nueva contraseña para tu cuenta de Mentorías. Si fuiste tú, créala con este enlace:',
    lifetime:
      'El enlace vence en una hora y sirve una sola vez. Si no fuiste tú, no hagas nada: tu contraseña no cambia.',
  },
  google: {
    subject: 'Confirma tu cuenta de Google',
    opening:
      'Alguien quiso ingresar a Mentorías con una cuenta de Google que usa tu correo. Si fuiste tú, crea una contraseña con este enlace y tu cuenta de Google quedará vinculada:',
    lifetime: 'El enlace vence en una hora y sirve una sola vez. Si no fuiste tú, no hagas nada.',
  },
};

/** A mail with a one-time link that sets a password. */
export function linkMessage(reason: LinkMail['reason'], to: string, link: string): EmailMessage {
  const { subject, opening, lifetime } = TEXTS[reason];
  return { to, subject, text: `${opening}\n\n${link}\n\n${lifetime}\n` };
}
