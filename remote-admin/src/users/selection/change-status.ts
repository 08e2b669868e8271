import { isSameId } from '@mentorias/contract/ids';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import { readStatusRefusals } from '@mentorias/contract/received/users';
import { http, statusOf, useWrite } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { failureText, notifyFailedWrite } from '../../notify-failure.ts';
import { toggleTexts } from '../texts.ts';
import { isUserListed, refreshUsers, TOAST_MS, toggleStatus, USERS } from '../users-api.ts';
import { changedText, changeTexts, texts } from './texts.ts';

export interface StatusChange {
  status: boolean;
  /** Those that have another status now. */
  users: ReceivedUser[];
}

/** An account that was refused, and why. */
export interface Refusal {
  user: ReceivedUser;
  reason: string;
}

/** Gives some accounts one status; resolves to those that were refused (rule 8.14). */
export function useChangeStatus() {
  return useWrite({
    name: 'status of users',
    send: changeStatus,
    async hasArrived({ status, users }: StatusChange) {
      for (const { id, email } of users) {
        const isChanged = (user: ReceivedUser) => isSameId(user.id, id) && user.status === status;
        if (!(await isUserListed(email ?? '', isChanged))) return false;
      }
      return true;
    },
    shownAt: texts.shownAt,
    onSuccess(refusals = [], { status, users }) {
      const count = users.length - refusals.length;
      if (count > 0) notifySuccess(changedText(status, count), { autoClose: TOAST_MS });
    },
    onError: (error, { status, users }) => notifyFailedWrite(error, changeTexts(status, users), TOAST_MS),
    onSettled: refreshUsers,
  });
}

/** In one call; a backend that has none for it gets the one that toggles for each account (rule 12.1). */
async function changeStatus({ status, users }: StatusChange): Promise<Refusal[]> {
  try {
    const reply = await http.post(`${USERS}/status`, { json: { ids: users.map(({ id }) => id), status } });
    const refused = readStatusRefusals(await reply.json().catch(() => ({ results: [] })));
    return refused.flatMap(({ id, error }) => {
      const user = users.find((one) => isSameId(one.id, id));
      return user ? [{ user, reason: error || texts.noReason }] : [];
    });
  } catch (error) {
    if (![404, 405, 501].includes(statusOf(error) ?? 0)) throw error;
    return toggleEach(users);
  }
}

async function toggleEach(users: ReceivedUser[]): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const user of users) {
    try {
      await toggleStatus(user);
    } catch (error) {
      if (statusOf(error) === 401) throw error;
      refusals.push({ user, reason: failureText(error, toggleTexts(user.status === true)) });
    }
  }
  return refusals;
}
