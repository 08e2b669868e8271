import { queryClient } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { useMutation } from '@tanstack/react-query';
import { EVENTS } from '../events/events-api.ts';
import { notifyFailure } from '../notify-failure.ts';
import type { ListedMail } from './mail-api.ts';
import { MAIL, resendMail } from './mail-api.ts';
import { texts } from './texts.ts';

/** Queues a mail again, once a click, and reads the list and the dashboard's figures anew whatever came of it. */
export function useResendMail() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (mail: ListedMail) => resendMail(mail.id!),
    onSuccess: () => notifySuccess(texts.resent),
    onError: (error) => notifyFailure(error, { failed: texts.resendFailed }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: [MAIL] });
      await queryClient.invalidateQueries({ queryKey: [EVENTS, 'figures'] });
    },
  });
  return {
    resend: (mail: ListedMail) => {
      if (!isPending) mutate(mail);
    },
    isBusy: (mail: ListedMail) => isPending && variables.id === mail.id,
  };
}
