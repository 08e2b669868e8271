import { isSameId } from '@mentorias/contract/ids';
import { countIn, fieldsOf } from '@mentorias/contract/received';
import type { ReceivedFigures } from '@mentorias/contract/received/program';
import { readFigures } from '@mentorias/contract/received/program';
import { http, queryClient, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { notifyFailedWrite } from '../notify-failure.ts';
import { figuresQuery } from './figures-api.ts';
import { lateTexts, texts } from './texts.ts';

type LateRecord = ReceivedFigures['late_records'][number];

/** Mails a mentor that events wait for a record; once a day, which the figures say too. */
export function useRemindGuide() {
  return useWrite({
    name: 'record reminder',
    send: ({ guide }: LateRecord) => http.post(`admin/guides/${encodeURIComponent(guide.id!)}/record_reminder`),
    hasArrived: isReminded,
    shownAt: lateTexts.shownAt,
    onSuccess: (_, { guide }) => notifySuccess(lateTexts.sent(guide.name || guide.email)),
    onError: (error) => notifyFailedWrite(error, { failed: lateTexts.failed }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: figuresQuery.queryKey }),
  });
}

async function isReminded({ guide }: LateRecord): Promise<boolean> {
  const { late_records } = readFigures(await http.get('admin/figures').json());
  return late_records.some((one) => isSameId(one.guide.id, guide.id) && one.is_reminded === true);
}

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
