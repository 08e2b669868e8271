import type { ReceivedId } from '@mentorias/contract/received';
import { http } from '@mentorias/session';

export const MAIL = 'admin/mail';

/** Queues a mail again that was given up. */
export async function resendMail(id: ReceivedId): Promise<void> {
  await http.post(`${MAIL}/${encodeURIComponent(id)}/retry`);
}
