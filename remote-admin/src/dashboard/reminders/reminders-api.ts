import { countIn, fieldsOf } from '@mentorias/contract/received';
import type { ReceivedFigures } from '@mentorias/contract/received/program';
import { readFigures } from '@mentorias/contract/received/program';
import { http, queryClient, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { figuresQuery } from '../figures-api.ts';
import type { ReminderKind } from './opened-reminder.ts';
import { texts } from './texts.ts';

/** Whether the figures have none left to remind. */
const IS_DONE: Record<ReminderKind, (figures: ReceivedFigures) => boolean> = {
  records: ({ late_records }) => late_records.every(({ is_reminded }) => is_reminded === true),
  availability: (figures) => figures.mentors_to_remind_of_availability === 0,
  recent_event: (figures) => figures.entrepreneurs_to_remind === 0,
  link: (figures) => figures.mentors_to_remind_of_link === 0,
};

/** Mails all mentors who wait for it, but for those who were mailed today. */
export function useRemindAll() {
  return useWrite({
    name: 'reminders',
    send: async (kind: ReminderKind) => {
      const reply = await post(kind);
      return countIn(fieldsOf(await reply.json().catch(() => undefined)).reminded_count);
    },
    hasArrived: async (kind) => IS_DONE[kind](readFigures(await http.get('admin/figures').json())),
    shownAt: texts.shownAt,
    onSuccess: (count) => notifySuccess(texts.sent(count)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: figuresQuery.queryKey }),
  });
}

function post(kind: ReminderKind) {
  if (kind === 'records') return http.post('admin/record_reminders');
  return http.post('admin/gap_reminders', { json: { missing: kind } });
}
