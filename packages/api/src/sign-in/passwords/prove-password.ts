import { unprocessable } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { withSignInLimits } from '../limits/sign-in-limits.ts';
import { isPassword } from './passwords.ts';

/** A signed-in user, and the address of the request. */
interface Owner {
  id: number;
  email: string;
  address: string;
}

/**
 * Throws a 422 unless a signed-in user knows their password, so that an open page alone is not enough. Wrong ones are limited as
 * at the sign-in. Returns the credentials version that the password was verified for.
 */
export async function provePassword(
  { database: { kysely }, config, now }: Services,
  { id, email, address }: Owner,
  password: string,
): Promise<number> {
  const claimant = { account: email, address, trusted: `session of ${id}` };
  const proven = await withSignInLimits(kysely, claimant, config.signInLimits, now(), async () => {
    const user = await kysely
      .selectFrom('users')
      .select(['password_hash', 'credentials_version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return (await isPassword(password, user.password_hash)) ? user : undefined;
  });
  if (!proven) throw wrongPassword();
  return proven.credentials_version;
}

export function wrongPassword() {
  return unprocessable('wrong_password', 'La contraseña actual no es correcta').at('current_password');
}
