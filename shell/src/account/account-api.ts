import type { PasswordChange } from '@mentorias/contract/auth';
import { http } from '@mentorias/session';

export function changeName(name: string) {
  return http.put('auth/profile', { json: { name } });
}

export function changePassword(change: PasswordChange) {
  return http.put('auth/password', { json: change });
}
