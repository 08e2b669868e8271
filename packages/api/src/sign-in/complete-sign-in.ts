import type { LoginReply, SessionUser } from '@mentorias/contract/auth';
import type { SecondFactorChallenge } from '@mentorias/contract/second-factor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../audit/actor.ts';
import { recordAudit, signInAuditRecord } from '../audit/record-audit.ts';
import { makeChallenge } from '../second-factor/challenges-store.ts';
import { hasSecondFactor } from '../second-factor/second-factor-store.ts';
import type { Services } from '../services.ts';
import { deviceName } from './device-name.ts';
import { rememberDevice } from './limits/known-devices.ts';
import type { Proof } from './sessions/sessions-store.ts';
import { openSession } from './sessions/sessions-store.ts';

/** The call by which somebody signs in, and its reply. */
export interface SignInCall {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The first proof; undefined where the call brings the second. */
  method?: 'password' | 'google';
}

/** Goes on with a sign-in whose first proof was right: to a second one where there is one to ask for, else to its end. */
export async function continueSignIn(
  services: Services,
  call: SignInCall,
  user: SessionUser & Proof,
): Promise<LoginReply | SecondFactorChallenge | undefined> {
  const { database, now } = services;
  // A second factor that is set up at this moment changes the credentials: the session that would pass it by is never opened.
  if (!(await hasSecondFactor(database.kysely, user.id))) return completeSignIn(services, call, user);
  return { second_factor: { challenge: await makeChallenge(database.kysely, user, now()) } };
}

/** Signs somebody in who has proven all that is asked of them; undefined where it is no longer so. */
export async function completeSignIn(
  { database: { kysely }, config, now }: Services,
  { request, reply, method }: SignInCall,
  user: SessionUser & Proof,
): Promise<LoginReply | undefined> {
  const token = await openSession(kysely, user, now(), deviceName(request.headers['user-agent']));
  if (!token) return undefined;
  await recordAudit(kysely, actorOf(request, user), now(), signInAuditRecord('sign_in.opened', user.id, method));
  await rememberDevice(kysely, { request, reply, publicUrl: config.publicUrl }, user.id, now());
  return { user, token };
}
