import type { PasswordChange } from '@mentorias/contract/auth';
import { readReminders } from '@mentorias/contract/received/account';
import { http } from '@mentorias/session';

export function changeName(name: string) {
  return http.put('auth/profile', { json: { name } });
}

export function changePassword(change: PasswordChange) {
  return http.put('auth/password', { json: change });
}

const REMINDERS = 'auth/reminders';

export async function loadReminders(signal: AbortSignal): Promise<boolean> {
  return readReminders(await http.get(REMINDERS, { signal }).json());
}

export function saveReminders(wants: boolean) {
  return http.put(REMINDERS, { json: { wants_reminders: wants } });
}
