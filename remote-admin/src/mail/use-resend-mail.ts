import type { ReceivedMail } from '@mentorias/contract/received/mail';
import { queryClient, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { EVENTS } from '../events/events-api.ts';
import { notifyFailedWrite } from '../notify-failure.ts';
import { isQueuedAgain, MAIL, resendMail } from './mail-api.ts';
import { texts } from './texts.ts';

/** Queues a mail again, and then reads the list and the dashboard's figures again, also after a failure. */
export function useResendMail() {
  const { mutate, isPending, variables } = useWrite({
    name: 'mail',
    send: (mail: ReceivedMail) => resendMail(mail.id!),
    hasArrived: isQueuedAgain,
    shownAt: texts.shownAt,
    onSuccess: () => notifySuccess(texts.resent),
    onError: (error) => notifyFailedWrite(error, { failed: texts.resendFailed }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: [MAIL] });
      await queryClient.invalidateQueries({ queryKey: [EVENTS, 'figures'] });
    },
  });
  return {
    resend: (mail: ReceivedMail) => {
      if (!isPending) mutate(mail);
    },
    isBusy: (mail: ReceivedMail) => isPending && variables.id === mail.id,
  };
}
