import { firstName } from '@mentorias/domain/people/short-name';
import type { GapMail } from '../../outbox/outbox-store.ts';
import type { Services } from '../../services.ts';
import { lacks } from '../../users/missing.ts';
import { EMPTY_CONTENT } from './mail-content.ts';
import type { MailDraft } from './write-mail.ts';

interface GapWords {
  subject: string;
  opening: string;
  action: string;
  /** Where it is added, below the public address. */
  path: string;
}

const WORDS: Record<GapMail['kind'], GapWords> = {
  without_availability: {
    subject: 'Publica tus horarios',
    opening: 'Todavía no tienes horarios publicados, y por eso ningún emprendedor puede agendar contigo.',
    action: 'Publicar mis horarios',
    path: '/profile',
  },
  without_link: {
    subject: 'Agrega tu enlace de reunión',
    opening: 'Todavía no tienes un enlace de Meet, Zoom o Teams: quien agenda contigo no sabe dónde encontrarte.',
    action: 'Agregar mi enlace',
    path: '/profile?vista=presentacion#enlace',
  },
};

/** The mail that asks a mentor for hours or a link (rule 9.23); undefined where they are there meanwhile. */
export async function gapMessage(
  { database: { kysely }, config }: Services,
  { kind, payload: { userId } }: GapMail,
  to: string,
): Promise<MailDraft | undefined> {
  const gap = kind === 'without_link' ? 'link' : 'availability';
  const mentor = await kysely
    .selectFrom('users')
    .select('given_name')
    .where('id', '=', userId)
    .where(lacks(gap, config))
    .executeTakeFirst();
  return mentor && gapDraft(kind, to, mentor.given_name, config.publicUrl);
}

export function gapDraft(kind: GapMail['kind'], to: string, givenName: string | null, publicUrl: string): MailDraft {
  const { subject, opening, action, path } = WORDS[kind];
  return {
    to,
    subject,
    content: {
      ...EMPTY_CONTENT,
      preview: opening,
      name: firstName(givenName ?? ''),
      lead: [opening],
      actions: [{ label: action, url: `${publicUrl}${path}` }],
      notes: ['Si ya lo hiciste, no hagas nada.'],
    },
  };
}
