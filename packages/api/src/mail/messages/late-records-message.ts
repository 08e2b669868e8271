import { firstName } from '@mentorias/domain/people/short-name';
import { countLateRecords } from '../../record-reminders/unrecorded-events.ts';
import type { Services } from '../../services.ts';
import { EMPTY_CONTENT } from './mail-content.ts';
import type { MailDraft } from './write-mail.ts';

/** The mail that asks a mentor to say whether past events were held (rule 9.27); undefined where it was said meanwhile. */
export async function lateRecordsMessage(
  { database: { kysely }, config: { publicUrl }, now }: Services,
  userId: number,
  to: string,
): Promise<MailDraft | undefined> {
  const count = await countLateRecords(kysely, userId, now());
  if (count === 0) return undefined;
  const { given_name } = await kysely
    .selectFrom('users')
    .select('given_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return lateRecordsDraft(count, to, given_name, publicUrl);
}

/** The mail about `count` events. */
export function lateRecordsDraft(count: number, to: string, givenName: string | null, publicUrl: string): MailDraft {
  const [subject, opening] =
    count === 1
      ? ['Tienes 1 mentoría por registrar', 'Una mentoría que ya terminó espera que digas si se realizó.']
      : [
          `Tienes ${count} mentorías por registrar`,
          `${count} mentorías que ya terminaron esperan que digas si se realizaron.`,
        ];
  return {
    to,
    subject,
    content: {
      ...EMPTY_CONTENT,
      preview: opening,
      name: firstName(givenName ?? ''),
      lead: [opening],
      actions: [{ label: 'Decir si se realizaron', url: `${publicUrl}/` }],
      notes: ['Si ya lo hiciste, no hagas nada.'],
    },
  };
}
