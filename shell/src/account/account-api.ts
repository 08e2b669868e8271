import { objectIn } from '@mentorias/contract/received';
import { readReminders } from '@mentorias/contract/received/account';
import { readSessionUser } from '@mentorias/contract/received/sign-in';
import type { PasswordChange } from '@mentorias/contract/sign-in/auth';
import { http } from '@mentorias/session';

export function changeName(name: string) {
  return http.put('auth/profile', { json: { name } });
}

/** The name that the server has stored. */
export async function savedName(): Promise<string> {
  return readSessionUser(objectIn(await http('auth/session').json(), 'user', ['name'])).name;
}

export function changePassword(change: PasswordChange) {
  return http.put('auth/password', { json: change });
}

const REMINDERS = 'auth/reminders';

export async function loadReminders(signal?: AbortSignal): Promise<boolean> {
  return readReminders(await http.get(REMINDERS, { signal }).json());
}

export function saveReminders(wants: boolean) {
  return http.put(REMINDERS, { json: { wants_reminders: wants } });
}
