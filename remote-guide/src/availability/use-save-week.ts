import { toWireSchedule } from '@mentorias/contract/availability/wire-times';
import { readProfile } from '@mentorias/contract/received/guides';
import type { Week } from '@mentorias/domain/availability/availability';
import { isSameWeek } from '@mentorias/domain/availability/availability-editor';
import { http, useWrite } from '@mentorias/session';
import { changeProfile, loadProfile } from './profile-query.ts';
import { texts } from './texts.ts';

/** Publishes a week. The published one is then that of the reply, or the one sent where the reply has none. */
export function useSaveWeek() {
  return useWrite({
    name: 'week',
    send: async (week: Week) => {
      const response = await http.post('guide/profiles', { json: { available_schedule: toWireSchedule(week) } });
      return response
        .json()
        .then(readProfile)
        .then((profile) => profile.week)
        .catch(() => week);
    },
    hasArrived: async (week) => isSameWeek((await loadProfile()).week, week),
    shownAt: texts.shownAt,
    onSuccess: (saved, week) => changeProfile({ week: saved ?? week }),
  });
}
