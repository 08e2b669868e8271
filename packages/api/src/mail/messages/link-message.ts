import type { LinkMail, SecurityMail, SecurityNews } from '../../outbox/outbox-store.ts';
import type { EmailMessage } from '../mail-transport.ts';
import { showWhen } from './event-message.ts';

const LINKS: Record<LinkMail['reason'], { subject: string; opening: string; lifetime: string }> = {
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
  const { subject, opening, lifetime } = LINKS[reason];
  return { to, subject, text: `${opening}\n\n${link}\n\n${lifetime}\n` };
}

const NEWS: Record<SecurityNews, { subject: string; happened: string }> = {
  second_factor_on: {
    subject: 'Se activó la verificación en dos pasos de tu cuenta',
    happened: 'Se activó la verificación en dos pasos',
  },
  second_factor_off: {
    subject: 'Se desactivó la verificación en dos pasos de tu cuenta',
    happened: 'Se desactivó la verificación en dos pasos',
  },
  second_factor_reset: {
    subject: 'Se quitó la verificación en dos pasos de tu cuenta',
    happened: 'Quien administra la plataforma quitó la verificación en dos pasos y cerró tus sesiones',
  },
};

/** The mail to the owner of an account whose sign-in has changed, perhaps not by them (rule 3.10). */
export function securityMessage({ news, to, at }: SecurityMail, publicUrl: string): EmailMessage {
  const { subject, happened } = NEWS[news];
  const lines = [
    `${happened}: ${showWhen(new Date(at))}.`,
    'Si fuiste tú, no hagas nada.',
    `Si no fuiste tú, cambia tu contraseña en ${publicUrl} y avisa a quien administra la plataforma.`,
  ];
  return { to, subject, text: `${lines.join('\n\n')}\n` };
}
