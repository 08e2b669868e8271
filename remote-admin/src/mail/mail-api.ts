import type { AnyId } from '@mentorias/contract/ids';
import { isSameId } from '@mentorias/contract/ids';
import type { ReceivedMail } from '@mentorias/contract/received/mail';
import { readMails } from '@mentorias/contract/received/mail';
import { http, isListed } from '@mentorias/session';

export const MAIL = 'admin/mail';

/** Queues a failed mail again. */
export async function resendMail(id: AnyId): Promise<void> {
  await http.post(`${MAIL}/${encodeURIComponent(id)}/retry`);
}

/** Whether a failed mail is no longer listed as failed: it waits, or was sent. */
export async function isQueuedAgain({ id }: ReceivedMail): Promise<boolean> {
  const failed = { rowsOf: (reply: unknown) => readMails(reply).mails, query: { status: 'failed' } };
  return !(await isListed(MAIL, failed, (mail) => isSameId(mail.id, id)));
}
