import type { ReceivedMail } from '@mentorias/contract/received/mail';
import { queryClient } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { useMutation } from '@tanstack/react-query';
import { EVENTS } from '../events/events-api.ts';
import { notifyFailure } from '../notify-failure.ts';
import { MAIL, resendMail } from './mail-api.ts';
import { texts } from './texts.ts';

/** Queues a mail again, once a click, and reads the list and the dashboard's figures anew whatever came of it. */
export function useResendMail() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (mail: ReceivedMail) => resendMail(mail.id!),
    onSuccess: () => notifySuccess(texts.resent),
    onError: (error) => notifyFailure(error, { failed: texts.resendFailed }),
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
