import { readReminders } from '@mentorias/contract/received/account';
import type { PasswordChange } from '@mentorias/contract/sign-in/auth';
import { http, queryClient, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { queryOptions } from '@tanstack/react-query';
import { texts } from './texts.ts';

export function changePassword(change: PasswordChange) {
  return http.put('auth/password', { json: change });
}

const REMINDERS = 'auth/reminders';

/** Whether reminders of the user's events are mailed. */
export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }) => loadReminders(signal),
});

async function loadReminders(signal?: AbortSignal): Promise<boolean> {
  return readReminders(await http.get(REMINDERS, { signal }).json());
}

/** Switches the reminders on or off. */
export function useSaveReminders() {
  return useWrite({
    name: 'reminders',
    send: (wants: boolean) => http.put(REMINDERS, { json: { wants_reminders: wants } }),
    hasArrived: async (wants) => (await loadReminders()) === wants,
    shownAt: texts.shownAt,
    onSuccess(_reply, wants) {
      queryClient.setQueryData(remindersQuery.queryKey, wants);
      notifySuccess(wants ? texts.remindersOn : texts.remindersOff);
    },
  });
}
