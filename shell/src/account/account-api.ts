import type { PasswordChange, SessionReply } from '@mentorias/contract/auth';
import { http } from '@mentorias/session';

export function changeName(name: string): Promise<SessionReply> {
  return http.put('auth/profile', { json: { name } }).json<SessionReply>();
}

export function changePassword(change: PasswordChange) {
  return http.put('auth/password', { json: change });
}
