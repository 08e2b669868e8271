import type { DataRequestKind } from '@mentorias/domain/people/data-requests';
import { formatDayMonthYear } from '@mentorias/domain/time/lima-time';
import type { DataAnswerMail } from '../../outbox/outbox-store.ts';
import { EMPTY_CONTENT } from './mail-content.ts';
import type { MailDraft } from './write-mail.ts';

const ASKED: Record<DataRequestKind, string> = {
  access: 'una copia de tus datos',
  correction: 'que corrijamos tus datos',
  erasure: 'que borremos tus datos',
};

/** The answer to what somebody asked about their data (rule 15.10). */
export function dataAnswerMessage({ to, kind, askedAt, answer }: DataAnswerMail): MailDraft {
  const opening = `El ${formatDayMonthYear(new Date(askedAt))} pediste ${ASKED[kind]}. Esta es la respuesta de quien administra la plataforma:`;
  return {
    to,
    subject: 'Respuesta a lo que pediste sobre tus datos',
    content: {
      ...EMPTY_CONTENT,
      preview: answer,
      lead: [opening, ...answer.split(/\n+/)],
      notes: [
        'Si no quedas conforme, puedes reclamar ante la Autoridad Nacional de Protección de Datos Personales del Ministerio de Justicia y Derechos Humanos.',
      ],
    },
  };
}
