import { isIPv6 } from 'node:net';
import type { Kysely } from 'kysely';
import type { SignInLimits } from '../config.ts';
import type { Schema } from '../database/schema.ts';
import { tooMany } from '../http/errors.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from './attempts.ts';
import { hashOf } from './tokens.ts';

/** One attempt to prove who somebody is: counted when it begins, taken back when it succeeds. */
export interface GuardedAttempt {
  succeeded(): Promise<void>;
}

/** Throws a 429 if the account or the address has failed too often. Attempts under way count, or parallel ones would slip by. */
export async function guardAttempt(
  db: Kysely<Schema>,
  { email, address }: { email: string; address: string },
  { perAccount, perAddress, minutes }: SignInLimits,
  now: Date,
): Promise<GuardedAttempt> {
  const accountKey = `account ${hashOf(email)}`;
  const addressKey = `address ${hashOf(networkOf(address))}`;
  const waits = [
    await countAttempt(db, { key: addressKey, most: perAddress, minutes }, now),
    await countAttempt(db, { key: accountKey, most: perAccount, minutes }, now),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw tooMany('Demasiados intentos. Espera unos minutos y vuelve a intentarlo', wait);
  return {
    succeeded: async () => {
      await uncountAttempt(db, addressKey);
      await forgetAttempts(db, accountKey);
    },
  };
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
