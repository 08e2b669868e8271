import type { LoginReply, SessionUser } from '@mentorias/contract/sign-in/auth';
import type { SecondFactorChallenge } from '@mentorias/contract/sign-in/second-factor';
import Bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../actor.ts';
import { recordAudit, signInAuditRecord } from '../audit/record-audit.ts';
import type { Db } from '../database/schema.ts';
import { tooMany } from '../http/errors.ts';
import { isPolicyNewTo } from '../policy/policy-readings.ts';
import type { Services } from '../services.ts';
import { rememberDevice } from './limits/known-devices.ts';
import { countWrite } from './limits/write-limit.ts';
import { hasSecondFactor, makeChallenge } from './second-factor/second-factor-store.ts';
import type { Proof } from './sessions/sessions-store.ts';
import { openSession } from './sessions/sessions-store.ts';

/** A longer header that names a device is ignored. */
const LONGEST_USER_AGENT = 500;

/** The call of a sign-in, and its reply. */
interface SignInCall {
  request: FastifyRequest;
  reply: FastifyReply;
  method: 'password' | 'google';
}

/**
 * Continues a sign-in after its first factor: asks for the second, if there is one, else completes it; undefined where the credentials
 * have changed meanwhile. Each leaves a row, so it counts among what this person writes (rule 11.9); throws a 429 beyond that.
 */
export async function continueSignIn(
  services: Services,
  { request, reply, method }: SignInCall,
  user: SessionUser & Proof,
): Promise<LoginReply | SecondFactorChallenge | undefined> {
  const { database, config, now } = services;
  const { kysely } = database;
  const wait = await countWrite(services, user);
  if (wait > 0)
    throw tooMany('too_many_sign_ins', 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo', wait);
  // A second factor that is set up at this moment changes the credentials version: no session is opened without it.
  if (await hasSecondFactor(kysely, user.id))
    return { second_factor: { challenge: await makeChallenge(kysely, user, now()) } };
  const token = await openRecordedSession(kysely, request, user, now(), method);
  if (!token) return undefined;
  await rememberDevice(kysely, { request, reply, publicUrl: config.publicUrl }, user.id, now());
  return { user, token, ...(await newsOf(kysely, user.id)) };
}

/** What the reply of a sign-in says besides: of an account that is to be erased (rule 15.3), and of a policy that is new to it (rule 15.13). */
export async function newsOf(db: Db, id: number): Promise<Pick<LoginReply, 'erase_after' | 'policy_changed'>> {
  const { erase_after } = await db
    .selectFrom('users')
    .select('erase_after')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...(erase_after && { erase_after: erase_after.toISOString() }),
    ...((await isPolicyNewTo(db, id)) && { policy_changed: true }),
  };
}

/** Opens the session of a sign-in and records it; returns its token, or undefined where the credentials have changed meanwhile. */
export async function openRecordedSession(
  db: Db,
  request: FastifyRequest,
  user: SessionUser & Proof,
  now: Date,
  method?: SignInCall['method'],
): Promise<string | undefined> {
  const token = await openSession(db, user, now, deviceName(request.headers['user-agent']));
  if (token) await recordAudit(db, actorOf(request, user), now, signInAuditRecord('sign_in.opened', user.id, method));
  return token;
}

/** A readable name of the device with this User-Agent: 'Chrome en Windows', or '' where it is unknown. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent || userAgent.length > LONGEST_USER_AGENT) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' en ');
}
