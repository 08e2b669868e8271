import { isIPv6 } from 'node:net';
import type { Kysely } from 'kysely';
import type { SignInLimits } from '../../config.ts';
import type { Schema } from '../../database/schema.ts';
import { tooMany } from '../../http/errors.ts';
import { hashOf } from '../sessions/tokens.ts';
import { clearAttempts, countAttempt, throttleAttempt, uncountAttempt } from './attempts.ts';

/** Who tries to prove who they are, and from where. */
export interface Claimant {
  /** The account's e-mail, or another name for what is guessed at. */
  account: string;
  address: string;
  /** What vouches for them: a known device, a session. It has an allowance of its own, which no stranger can use up. */
  trusted?: string | undefined;
}

/** So many times what one address may fail may all addresses together, before an account is slow for all strangers. */
const ADDRESSES = 3;
/** The database counts in integers. */
const LARGEST = 1_000_000_000;
const RESET_COUNTS_MINUTES = 15;

/**
 * Asks `prove` whether somebody is who they say, unless they have failed too often: then a 429. Only a failure (undefined) is
 * counted in the end, but an attempt counts while it is under way, or parallel ones would slip by. One that is refused counts
 * for nothing: it has proven nothing, and a blocked address must not use up what its victim is allowed.
 */
export async function withSignInLimits<T>(
  db: Kysely<Schema>,
  claimant: Claimant,
  limits: SignInLimits,
  now: Date,
  prove: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const admitted = (await admitTrusted(db, claimant, limits, now)) ?? (await admitStranger(db, claimant, limits, now));
  try {
    const proven = await prove();
    if (proven === undefined) return undefined;
    await admitted.clear();
    return proven;
  } catch (error) {
    await admitted.uncount();
    throw error;
  }
}

/** What becomes of an attempt that was counted and is no failure. */
interface Admitted {
  clear(): Promise<void>;
  uncount(): Promise<void>;
}

async function admitTrusted(
  db: Kysely<Schema>,
  { account, trusted }: Claimant,
  { perAccount: most, minutes }: SignInLimits,
  now: Date,
): Promise<Admitted | undefined> {
  if (trusted === undefined) return undefined;
  const key = `trusted ${hashOf(`${trusted}\n${account}`)}`;
  if ((await throttleAttempt(db, { key, most, minutes }, now)) > 0) return undefined;
  return { clear: () => clearAttempts(db, key), uncount: () => uncountAttempt(db, key, now) };
}

/** First the address, then the account as this address tries it, then the account as all do; the first that refuses, ends it. */
async function admitStranger(
  db: Kysely<Schema>,
  { account, address }: Claimant,
  { perAccount, perAddress, minutes }: SignInLimits,
  now: Date,
): Promise<Admitted> {
  const accountKey = accountKeyOf(account);
  const pairKey = `${accountKey} from ${hashOf(networkOf(address))}`;
  const steps = [
    { key: `address ${hashOf(networkOf(address))}`, most: perAddress, count: countAttempt },
    { key: pairKey, most: perAccount, count: throttleAttempt },
    { key: accountKey, most: Math.min(perAccount * ADDRESSES, LARGEST), count: throttleAttempt },
  ];
  const counted: string[] = [];
  const takeBack = async () => {
    for (const key of counted) await uncountAttempt(db, key, now);
  };
  for (const { key, most, count } of steps) {
    const wait = await count(db, { key, most, minutes }, now);
    if (wait > 0) {
      await takeBack();
      throw tooMany('Demasiados intentos. Espera unos minutos y vuelve a intentarlo', wait);
    }
    counted.push(key);
  }
  return {
    async clear() {
      await takeBack();
      await clearAttempts(db, pairKey);
    },
    uncount: takeBack,
  };
}

/** A completed reset: what was counted of the account is forgotten, and for a while the place that it came from is trusted. */
export async function liftLimits(db: Kysely<Schema>, { account, address }: Claimant, now: Date): Promise<void> {
  await clearAttempts(db, accountKeyOf(account));
  const ends_at = new Date(now.getTime() + RESET_COUNTS_MINUTES * 60_000);
  await db
    .insertInto('attempts')
    .values({ key: resetKeyOf(account, address), count: 0, ends_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ends_at }))
    .execute();
}

/** What vouches for a claimant whose account was reset from the same place just now. */
export async function recentReset(
  db: Kysely<Schema>,
  { account, address }: Claimant,
  now: Date,
): Promise<string | undefined> {
  const key = resetKeyOf(account, address);
  const row = await db
    .selectFrom('attempts')
    .select('key')
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row?.key;
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

function accountKeyOf(account: string): string {
  return `account ${hashOf(account)}`;
}

function resetKeyOf(account: string, address: string): string {
  return `reset by ${hashOf(`${networkOf(address)}\n${account}`)}`;
}
