import type { SessionUser } from '@mentorias/contract/sign-in/auth';
import { inboxOf } from '@mentorias/domain/people/emails';
import { nameProblem } from '@mentorias/domain/people/names';
import { collapseWhitespace } from '@mentorias/domain/text/spaces';
import type { ActingRequest } from '../actor.ts';
import { actorOf } from '../actor.ts';
import { recordAudit, signInAuditRecord } from '../audit/record-audit.ts';
import type { Db, DbTransaction } from '../database/schema.ts';
import { transact } from '../database/transact.ts';
import { enqueue } from '../outbox/outbox-store.ts';
import { countAttempt } from '../sign-in/limits/attempts.ts';
import type { Proof } from '../sign-in/sessions/sessions-store.ts';
import { hashOf } from '../sign-in/sessions/tokens.ts';
import type { Claims } from './google.ts';
import { isAuthority } from './google.ts';

const FIELDS = ['id', 'name', 'email', 'user_type', 'credentials_version'] as const;

/** The user of a Google account, and the version of their credentials. */
type Found = SessionUser & Proof;
const LINKS_PER_HOUR = 3;

/**
 * The active user of a Google account: the one it is tied to by `sub`; the first time, the one with its verified e-mail,
 * which is then tied to it, by a mailed link where Google does not vouch for that address (rule 3.9).
 */
export async function userOf(db: Db, claims: Claims, now: Date, request: ActingRequest): Promise<Found | undefined> {
  const tied = await db
    .selectFrom('users')
    .select([...FIELDS, 'active'])
    .where('google_sub', '=', claims.sub)
    .executeTakeFirst();
  if (tied) return tied.active ? tied : undefined;
  return transact(db, (transaction) => firstTie(transaction, claims, now, request));
}

async function firstTie(
  db: DbTransaction,
  claims: Claims,
  now: Date,
  request: ActingRequest,
): Promise<Found | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'given_name'])
    .where('email', '=', claims.email)
    .where('active', '=', true)
    .where('google_sub', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) return undefined;
  if (!isAuthority(claims)) {
    await mailLink(db, user.id, claims, now);
    return undefined;
  }
  const tied = await db
    .updateTable('users')
    .set({ google_sub: claims.sub, given_name: user.given_name ?? nameIn(claims) })
    .where('id', '=', user.id)
    .returning(FIELDS)
    .executeTakeFirstOrThrow();
  await recordAudit(db, actorOf(request, tied), now, signInAuditRecord('sign_in.google_tied', tied.id));
  return tied;
}

/** Google lets people choose any text. */
function nameIn({ name }: Claims): string | null {
  return name !== undefined && nameProblem(name) === undefined ? collapseWhitespace(name) : null;
}

async function mailLink(db: DbTransaction, userId: number, { sub, email }: Claims, now: Date): Promise<void> {
  const limit = { key: `tie of ${hashOf(inboxOf(email))}`, most: LINKS_PER_HOUR, minutes: 60 };
  const isEnough = (await countAttempt(db, limit, now)) > 0;
  if (!isEnough) await enqueue(db, [{ kind: 'link', payload: { reason: 'google', userId, googleSub: sub } }], now);
}
