import { isIPv6 } from 'node:net';
import type { SignInLimits } from '../../config.ts';
import type { Db } from '../../database/schema.ts';
import { tooMany } from '../../http/errors.ts';
import { hashOf } from '../sessions/tokens.ts';
import { clearAttempts, countAttempt, throttleAttempt, uncountAttempt } from './attempts.ts';

/** An attempt to authenticate, and where it comes from. */
export interface Claimant {
  /** The account's e-mail, or another key of what is guessed. */
  account: string;
  address: string;
  /** The key of a known device or session: it has a limit of its own, which strangers cannot use up. */
  trusted?: string | undefined;
}

/** All addresses together may fail so many times as often as one, before an account is throttled for all strangers. */
const ADDRESSES = 3;
/** Below PostgreSQL's largest integer. */
const LARGEST = 1_000_000_000;
const RESET_COUNTS_MINUTES = 15;

/**
 * Runs `prove`, or throws a 429 after too many failures (rule 3.5). Only a failure (undefined) is
 * counted in the end, but an attempt counts while it runs, or parallel ones would slip by. A refused one does not count:
 * a blocked address must not use up its victim's limit.
 */
export async function withSignInLimits<T>(
  db: Db,
  claimant: Claimant,
  limits: SignInLimits,
  now: Date,
  prove: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const { counted, own } =
    (await admitTrusted(db, claimant, limits, now)) ?? (await admitStranger(db, claimant, limits, now));
  try {
    const proven = await prove();
    if (proven === undefined) return undefined;
    await uncountAll(db, counted);
    await clearAttempts(db, own);
    return proven;
  } catch (error) {
    await uncountAll(db, counted);
    throw error;
  }
}

/** The keys that an attempt was counted for, and the one that a success clears. */
interface Admitted {
  counted: string[];
  own: string;
}

async function admitTrusted(
  db: Db,
  { account, trusted }: Claimant,
  { perAccount: most, minutes }: SignInLimits,
  now: Date,
): Promise<Admitted | undefined> {
  if (trusted === undefined) return undefined;
  const key = `trusted ${hashOf(`${trusted}\n${account}`)}`;
  if ((await throttleAttempt(db, { key, most, minutes }, now)) > 0) return undefined;
  return { counted: [key], own: key };
}

/** Counts for the address, for the account by this address, and for the account by all; the first limit reached throws. */
async function admitStranger(
  db: Db,
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
  for (const { key, most, count } of steps) {
    const wait = await count(db, { key, most, minutes }, now);
    if (wait > 0) {
      await uncountAll(db, counted);
      throw tooMany('too_many_sign_ins', 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo', wait);
    }
    counted.push(key);
  }
  return { counted, own: pairKey };
}

async function uncountAll(db: Db, keys: string[]): Promise<void> {
  for (const key of keys) await uncountAttempt(db, key);
}

/** After a completed reset: clears the counts of the account, and trusts the address of the reset for a while. */
export async function liftLimits(db: Db, { account, address }: Claimant, now: Date): Promise<void> {
  await clearAttempts(db, accountKeyOf(account));
  const ends_at = new Date(now.getTime() + RESET_COUNTS_MINUTES * 60_000);
  await db
    .insertInto('attempts')
    .values({ key: resetKeyOf(account, address), count: 0, ends_at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ends_at }))
    .execute();
}

/** The key of a claimant whose account was just reset from the same address. */
export async function recentReset(db: Db, { account, address }: Claimant, now: Date): Promise<string | undefined> {
  const key = resetKeyOf(account, address);
  const row = await db
    .selectFrom('attempts')
    .select('key')
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row?.key;
}

/** The network of an address: for IPv6 the /64, all of which one client has. */
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
