import type { SecurityMail, SecurityNews } from '../../outbox/outbox-store.ts';
import type { EmailMessage } from './email-message.ts';
import { showWhen } from './event-message.ts';

const TEXTS: Record<SecurityNews, { subject: string; happened: string }> = {
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
  const { subject, happened } = TEXTS[news];
  const lines = [
    `${happened}: ${showWhen(new Date(at))}.`,
    'Si fuiste tú, no hagas nada.',
    `Si no fuiste tú, cambia tu contraseña en ${publicUrl} y avisa a quien administra la plataforma.`,
  ];
  return { to, subject, text: `${lines.join('\n\n')}\n` };
}
