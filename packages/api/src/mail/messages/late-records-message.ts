import { countLateRecords } from '../../record-reminders/unrecorded-events.ts';
import type { Services } from '../../services.ts';
import type { EmailMessage } from '../mail-transport.ts';

/** The mail that asks a mentor to say whether past events were held (rule 9.27); undefined where it was said meanwhile. */
export async function lateRecordsMessage(
  { database, config, now }: Services,
  userId: number,
  to: string,
): Promise<EmailMessage | undefined> {
  const count = await countLateRecords(database.kysely, userId, now());
  if (count === 0) return undefined;
  const [subject, opening] =
    count === 1
      ? ['Tienes 1 mentoría por registrar', 'Una mentoría que ya terminó espera que digas si se realizó.']
      : [
          `Tienes ${count} mentorías por registrar`,
          `${count} mentorías que ya terminaron esperan que digas si se realizaron.`,
        ];
  const lines = [opening, `Regístralas con un toque en ${config.publicUrl}`, 'Si ya lo hiciste, no hagas nada.'];
  return { to, subject, text: `${lines.join('\n\n')}\n` };
}
