import type { UserType } from '@mentorias/domain/people/roles';
import { firstName } from '@mentorias/domain/people/short-name';
import type { LinkMail, SecurityMail, SecurityNews } from '../../outbox/outbox-store.ts';
import { formatWhen } from './event-message.ts';
import { EMPTY_CONTENT } from './mail-content.ts';
import type { MailDraft } from './write-mail.ts';

/** The account that a link is for. */
interface Owner {
  to: string;
  /** Null for an account without a name. */
  given_name: string | null;
  user_type: UserType;
}

interface LinkTexts {
  subject: string;
  lead: (owner: Owner, organization: string) => string[];
  action: string;
  notes: string[];
}

/** What follows the first password. */
const NEXT: Record<UserType, string> = {
  user: 'Crea tu contraseña, busca un mentor y agenda tu primera hora: solo hay que elegir un día.',
  guide:
    'Crea tu contraseña y publica tus horarios: los emprendedores agendan en ellos y te avisamos de cada mentoría.',
  admin: 'Crea tu contraseña para ingresar.',
};

const AS: Record<UserType, string> = { user: 'emprendedor', guide: 'mentor', admin: 'administrador' };

const LINKS: Record<LinkMail['reason'], LinkTexts> = {
  invitation: {
    subject: 'Te damos la bienvenida a Mentorías',
    lead: ({ user_type }, organization) => [
      `${organization} te invita a su programa de mentorías como ${AS[user_type]}. Ya tienes una cuenta.`,
      NEXT[user_type],
    ],
    action: 'Crear mi contraseña',
    notes: [
      'El enlace vence en 7 días y sirve una sola vez. También puedes ingresar con tu cuenta de Google, o con la contraseña que te hayan dado.',
    ],
  },
  reset: {
    subject: 'Crea una nueva contraseña',
    lead: () => [
      'Alguien pidió una nueva contraseña para tu cuenta de Mentorías. Si fuiste tú, créala con este enlace.',
    ],
    action: 'Crear una nueva contraseña',
    notes: [
      'El enlace vence en una hora y sirve una sola vez. Si no fuiste tú, no hagas nada: tu contraseña no cambia.',
    ],
  },
  google: {
    subject: 'Confirma tu cuenta de Google',
    lead: () => [
      'Alguien quiso ingresar a Mentorías con una cuenta de Google que usa tu correo. Si fuiste tú, crea una contraseña con este enlace y tu cuenta de Google quedará vinculada.',
    ],
    action: 'Crear una contraseña',
    notes: ['El enlace vence en una hora y sirve una sola vez. Si no fuiste tú, no hagas nada.'],
  },
};

/** A mail with a one-time link that sets a password. */
export function linkMessage(reason: LinkMail['reason'], owner: Owner, link: string, organization: string): MailDraft {
  const { subject, lead, action, notes } = LINKS[reason];
  const sentences = lead(owner, organization);
  return {
    to: owner.to,
    subject,
    content: {
      ...EMPTY_CONTENT,
      preview: sentences.join(' '),
      name: firstName(owner.given_name ?? ''),
      lead: sentences,
      actions: [{ label: action, url: link }],
      notes,
    },
  };
}

interface News {
  subject: string;
  happened: string;
  /** How long it can be undone, and where. */
  undo?: string;
  /** What to do at the product's address for one who did not do it. */
  ifNotYou: (url: string) => string;
}

const changePassword = (url: string) => `cambia tu contraseña en ${url}`;

const NEWS: Record<SecurityNews, News> = {
  password_changed: {
    subject: 'Se cambió la contraseña de tu cuenta',
    happened: 'Se cambió tu contraseña',
    ifNotYou: (url) => `crea otra con «Olvidé mi contraseña» en ${url}`,
  },
  second_factor_on: {
    subject: 'Se activó la verificación en dos pasos de tu cuenta',
    happened: 'Se activó la verificación en dos pasos',
    ifNotYou: changePassword,
  },
  second_factor_off: {
    subject: 'Se desactivó la verificación en dos pasos de tu cuenta',
    happened: 'Se desactivó la verificación en dos pasos',
    ifNotYou: changePassword,
  },
  second_factor_reset: {
    subject: 'Se quitó la verificación en dos pasos de tu cuenta',
    happened: 'Quien administra la plataforma quitó la verificación en dos pasos y cerró tus sesiones',
    ifNotYou: changePassword,
  },
  erasure_requested: {
    subject: 'Tu cuenta se eliminará en 14 días',
    happened: 'Se pidió eliminar tu cuenta',
    undo: 'Se eliminará 14 días después, y tus próximas mentorías quedaron canceladas. Hasta entonces puedes ingresar y presionar «Deshacer» en Mi cuenta, «Tus datos».',
    ifNotYou: (url) => `deshazlo, ${changePassword(url)}`,
  },
};

/** The mail to the owner of an account whose sign-in has changed, perhaps not by them (rule 3.10). */
export function securityMessage({ news, to, at }: SecurityMail, publicUrl: string): MailDraft {
  const { subject, happened, undo, ifNotYou } = NEWS[news];
  const sentence = `${happened}: ${formatWhen(new Date(at))}.`;
  return {
    to,
    subject,
    content: {
      ...EMPTY_CONTENT,
      preview: sentence,
      lead: [
        sentence,
        ...(undo ? [undo] : []),
        'Si fuiste tú, no hagas nada.',
        `Si no fuiste tú, ${ifNotYou(publicUrl)} y avisa a quien administra la plataforma.`,
      ],
    },
  };
}
