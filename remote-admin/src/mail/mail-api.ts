import type { UndeliveredMail, UndeliveredMailPage } from '@mentorias/contract/mail';
import type { Received } from '@mentorias/contract/received';
import { http } from '@mentorias/session';

export const MAIL = 'admin/mail';

export type ListedMail = Received<UndeliveredMail>;
export type ListedMailPage = Received<UndeliveredMailPage>;

/** Queues a mail again that was given up. */
export async function resendMail(id: number): Promise<void> {
  await http.post(`${MAIL}/${id}/retry`);
}
