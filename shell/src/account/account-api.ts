import type { PasswordChange, SessionReply } from '@mentorias/contract/auth';
import type { ReminderPreference } from '@mentorias/contract/mail';
import type { Received } from '@mentorias/contract/received';
import { http } from '@mentorias/session';

export function changeName(name: string) {
  return http.put('auth/profile', { json: { name } });
}

/** The name that the server knows. */
export async function savedName(): Promise<string | null | undefined> {
  const { user } = await http('auth/session').json<Received<SessionReply>>();
  return user?.name;
}

export function changePassword(change: PasswordChange) {
  return http.put('auth/password', { json: change });
}

const REMINDERS = 'auth/reminders';

export function readReminders(signal?: AbortSignal) {
  return http.get(REMINDERS, { signal }).json<Received<ReminderPreference>>();
}

export function saveReminders(wants: boolean) {
  return http.put(REMINDERS, { json: { wants_reminders: wants } });
}
