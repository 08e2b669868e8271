import { createRequire } from 'node:module';
import { isSamePassword, PASSWORD_MIN, PASSWORD_SHORT } from '@mentorias/domain/people/passwords';
import { unprocessable } from '../../http/errors.ts';

const require = createRequire(import.meta.url);

let commonest: Set<string> | undefined;

/** The commonest passwords of leaks, in lower case; 4 MB that are loaded when a password is first chosen. */
function commonestPasswords(): Set<string> {
  const { dictionary }: typeof import('@zxcvbn-ts/language-common') = require('@zxcvbn-ts/language-common');
  commonest ??= new Set(dictionary['passwords-common']);
  return commonest;
}

/** Fewer different characters, as in 'aaaaaaaa', are weak at any length. */
const LEAST_DIFFERENT = 4;

/** Throws a 422 unless the password is long enough, confirmed and not a common one (rule 3.7). */
export function assertGoodPassword(password: string, confirmation: string | undefined): void {
  if (password.length < PASSWORD_MIN) {
    throw unprocessable('password_short', PASSWORD_SHORT).at('password');
  }
  if (!isSamePassword(password, confirmation ?? ''))
    throw unprocessable('passwords_differ', 'Las contraseñas no coinciden').at('password_confirmation');
  const isMonotone = new Set(password).size < LEAST_DIFFERENT;
  if (isMonotone || isCommon(comparable(password)))
    throw unprocessable('password_common', 'Esta contraseña es demasiado común: elige otra').at('password');
}

/** Throws a 422 where the password is the account's e-mail. */
export function assertUnlikeEmail(password: string, email: string): void {
  if (comparable(password) === comparable(email))
    throw unprocessable('password_is_email', 'La contraseña no puede ser tu correo: elige otra').at('password');
}

/** Throws a 422 where the password is the one that it is to replace. */
export function assertOtherPassword(password: string, current: string): void {
  if (isSamePassword(password, current))
    throw unprocessable('password_unchanged', 'Esta ya es tu contraseña: elige otra').at('password');
}

/** Whether a password is common, also with digits and signs appended: 'Password1!'. */
function isCommon(password: string): boolean {
  const common = commonestPasswords();
  return common.has(password) || common.has(password.replace(/[^\p{L}\p{N}]+$/u, ''));
}

function comparable(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
