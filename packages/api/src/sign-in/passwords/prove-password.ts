import { unprocessable } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { withSignInLimits } from '../limits/sign-in-limits.ts';
import { isPassword } from './passwords.ts';

/** Somebody signed in, and where their request comes from. */
interface Owner {
  id: number;
  email: string;
  address: string;
}

/**
 * Throws a 422 unless somebody signed in knows their password: whoever only found their page open does not. Guesses slow down as
 * at the sign-in. Returns the version of the credentials that the password was right for.
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
  return unprocessable('La contraseña actual no es correcta');
}
