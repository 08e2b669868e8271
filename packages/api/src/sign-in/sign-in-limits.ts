import { isIPv6 } from 'node:net';
import type { Kysely } from 'kysely';
import type { SignInLimits } from '../config.ts';
import type { Schema } from '../database/schema.ts';
import { tooMany } from '../http/errors.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from './attempts.ts';
import { hashOf } from './tokens.ts';

/** Who tries to prove who they are, and from where. */
interface Claimant {
  email: string;
  address: string;
}

/**
 * Asks `prove` whether somebody is who they say, unless the account or the address has failed too often: then a 429. Only a
 * failure (undefined) is counted in the end, but an attempt counts while it is under way, or parallel ones would slip by.
 */
export async function guarded<T>(
  db: Kysely<Schema>,
  { email, address }: Claimant,
  { perAccount, perAddress, minutes }: SignInLimits,
  now: Date,
  prove: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const accountKey = `account ${hashOf(email)}`;
  const addressKey = `address ${hashOf(networkOf(address))}`;
  const addressWait = await countAttempt(db, { key: addressKey, most: perAddress, minutes }, now);
  const accountWait = await countAttempt(db, { key: accountKey, most: perAccount, minutes }, now);
  const wait = Math.max(addressWait, accountWait);
  if (wait > 0) throw tooMany('Demasiados intentos. Espera unos minutos y vuelve a intentarlo', wait);
  try {
    const proven = await prove();
    if (proven === undefined) return undefined;
    await uncountAttempt(db, addressKey);
    await forgetAttempts(db, accountKey);
    return proven;
  } catch (error) {
    await uncountAttempt(db, addressKey);
    await uncountAttempt(db, accountKey);
    throw error;
  }
}

/** Who has one IPv6 address has all of its /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array(8 - left.length - right.length).fill('0') : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
