import type { AnyId } from '@mentorias/contract/ids';
import { isSameId } from '@mentorias/contract/ids';
import type { UndeliveredMail, UndeliveredMailPage } from '@mentorias/contract/mail';
import type { Received } from '@mentorias/contract/received';
import { http, isListed } from '@mentorias/session';

export const MAIL = 'admin/mail';

export type ListedMail = Received<UndeliveredMail>;
export type ListedMailPage = Received<UndeliveredMailPage>;

/** Queues a mail again that was given up. */
export async function resendMail(id: AnyId): Promise<void> {
  await http.post(`${MAIL}/${encodeURIComponent(id)}/retry`);
}

/** Whether a mail that was given up no longer is: it waits, or has left. */
export async function isQueuedAgain({ id }: ListedMail): Promise<boolean> {
  const query = { status: 'failed' };
  return !(await isListed<UndeliveredMail>(MAIL, { rows: 'mails', query }, (mail) => isSameId(mail.id, id)));
}
