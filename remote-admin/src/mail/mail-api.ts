import { isSameId } from '@mentorias/contract/ids';
import type { ReceivedMail } from '@mentorias/contract/received/mail';
import { readMails } from '@mentorias/contract/received/mail';
import { http, isListed, queryClient, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import type { TableQuery } from '@mentorias/ui/table';
import { figuresQuery } from '../dashboard/figures-api.ts';
import { listQuery } from '../lists/list-query.ts';
import { notifyFailedWrite } from '../notify-failure.ts';
import { texts } from './texts.ts';

const MAIL = 'admin/mail';
const MAIL_KEY = ['admin', 'mail'];

/** One page of the mails that are not delivered. */
export function mailsQuery(query: TableQuery) {
  return listQuery(MAIL, MAIL_KEY, query, readMails);
}

/** Queues a failed mail again, and then reads the list and the dashboard's figures again, also after a failure. */
export function useResendMail() {
  return useWrite({
    name: 'mail',
    send: ({ id }: ReceivedMail) => http.post(`${MAIL}/${encodeURIComponent(id!)}/retry`),
    hasArrived: isQueuedAgain,
    shownAt: texts.shownAt,
    onSuccess: () => notifySuccess(texts.resent),
    onError: (error) => notifyFailedWrite(error, { failed: texts.resendFailed }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: MAIL_KEY });
      await queryClient.invalidateQueries({ queryKey: figuresQuery.queryKey });
    },
  });
}

/** Whether a failed mail is no longer listed as failed: it waits, or was sent. */
async function isQueuedAgain({ id }: ReceivedMail): Promise<boolean> {
  const failed = { rowsOf: (reply: unknown) => readMails(reply).mails, query: { status: 'failed' } };
  return !(await isListed(MAIL, failed, (mail) => isSameId(mail.id, id)));
}
