/** The fewest characters that a password may have. */
export const PASSWORD_MIN = 8;

/** The hint at a field for a new password. */
export const PASSWORD_HINT = `Al menos ${PASSWORD_MIN} caracteres`;

export const PASSWORD_SHORT = `La contraseña debe tener al menos ${PASSWORD_MIN} caracteres`;

/** What a form says of a new password before a server is asked; undefined where nothing speaks against it. */
export function newPasswordError(password: string): string | undefined {
  if (password === '') return 'Escribe la contraseña';
  return password.length < PASSWORD_MIN ? PASSWORD_SHORT : undefined;
}

/** A longer password is refused before any hashing. */
export const PASSWORD_MAX = 200;

/** Whether two passwords are the same one: keyboards write 'ñ' as one character or as two, and it is stored as one. */
export function isSamePassword(one: string, other: string): boolean {
  return one.normalize('NFKC') === other.normalize('NFKC');
}
