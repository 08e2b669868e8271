import { countIn, fieldsOf } from '@mentorias/contract/received';
import { readFigures } from '@mentorias/contract/received/program';
import { http, queryClient, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { notifyFailedWrite } from '../notify-failure.ts';
import { figuresQuery } from './figures-api.ts';
import { texts } from './texts.ts';

/** Queues all failed mails again, but for those that are of no use any more. */
export function useResendAll() {
  return useWrite({
    name: 'mails',
    send: async () => {
      const reply = fieldsOf(await (await http.post('admin/mail/retry')).json().catch(() => undefined));
      return { resent: countIn(reply.resent_count), refused: countIn(reply.refused_count) };
    },
    hasArrived: async () => readFigures(await http.get('admin/figures').json()).failed_mails === 0,
    shownAt: texts.mailsShownAt,
    onSuccess: (counts) => notifySuccess(texts.resentAll(counts?.resent, counts?.refused)),
    onError: (error) => notifyFailedWrite(error, { failed: texts.resendAllFailed }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: figuresQuery.queryKey }),
  });
}
