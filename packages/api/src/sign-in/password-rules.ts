import { PASSWORD_MIN } from '@mentorias/domain/passwords';
import { unprocessable } from '../http/errors.ts';

/** Throws a 422 unless the password is long enough and was typed the same twice. */
export function demandGoodPassword(password: string, confirmation: string | undefined): void {
  if (password.length < PASSWORD_MIN) {
    throw unprocessable(`La contraseña debe tener al menos ${PASSWORD_MIN} caracteres`);
  }
  if (password !== confirmation) throw unprocessable('Las contraseñas no coinciden');
}
