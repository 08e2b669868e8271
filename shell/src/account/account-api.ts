import { readReminders } from '@mentorias/contract/received/account';
import { readUser } from '@mentorias/contract/received/users';
import type { PasswordChange } from '@mentorias/contract/sign-in/auth';
import type { SessionUser } from '@mentorias/session';
import { http, queryClient, updateUser, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import type { Version } from '@mentorias/ui/revised-write';
import { useRevisedWrite } from '@mentorias/ui/revised-write';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { texts } from './texts.ts';

interface OwnName {
  name: string;
}

/** The user's own name, as the server has stored it. */
const nameQuery = queryOptions({ queryKey: ['own name'], queryFn: loadName });

async function loadName(): Promise<Version<OwnName>> {
  return nameSeen(await http('auth/session').json());
}

function nameSeen(reply: unknown): Version<OwnName> {
  const { name = '', revision } = readUser(reply);
  return { values: { name }, revision };
}

/** The stored name; that of the session until it is read, or where it cannot be. */
export function useStoredName({ name }: SessionUser): Version<OwnName> {
  return useQuery(nameQuery).data ?? { values: { name }, revision: undefined };
}

/** Shows another name in the whole page. */
export function setStoredName(user: SessionUser, stored: Version<OwnName>): void {
  queryClient.setQueryData(nameQuery.queryKey, stored);
  updateUser({ ...user, name: stored.values.name });
}

/** Changes the own name over the one that was `seen`. */
export function useSaveName(user: SessionUser, seen: Version<OwnName>) {
  return useRevisedWrite({
    name: 'name',
    seen,
    fields: { name: [texts.name, (name) => name.trim()] },
    send: async (name: string, revision) => {
      const response = await http.put('auth/profile', { json: { name, revision } });
      return response
        .json()
        .then(nameSeen)
        .catch(() => undefined);
    },
    read: nameSeen,
    mine: (name) => ({ name }),
    hasArrived: async (name) => (await loadName()).values.name === name,
    shownAt: texts.shownAt,
    onSuccess(stored, name) {
      setStoredName(user, { values: { name }, revision: stored?.revision });
      if (!stored) void queryClient.invalidateQueries({ queryKey: nameQuery.queryKey });
      notifySuccess(texts.nameSaved);
    },
  });
}

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
