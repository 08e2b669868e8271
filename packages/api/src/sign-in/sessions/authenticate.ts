import type { UserType } from '@mentorias/domain/people/roles';
import { roleOf } from '@mentorias/domain/people/roles';
import { withTimeout } from '@mentorias/federation/with-timeout';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../actor.ts';
import type { ApiConfig } from '../../config.ts';
import type { Api } from '../../http/api.ts';
import { PREFIX } from '../../http/api.ts';
import { forbidden, unauthorized } from '../../http/errors.ts';
import type { Access } from '../../permissions.ts';
import { PERMISSIONS } from '../../permissions.ts';
import type { Services } from '../../services.ts';
import { findSession } from './sessions-store.ts';

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
  interface FastifyContextConfig {
    /** A call that the page makes by itself: it does not extend the session (rule 3.6). */
    isNoUse?: boolean;
  }
}

/** Admits a request if the table of permissions has its call, and its session the right role. */
export function authenticate(app: Api, { database, config, now }: Services): void {
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return;
    const access = accessOf(request);
    if (access === 'public') return;
    const token = bearerOf(request);
    const isUse = !request.routeOptions.config.isNoUse;
    const finding = token && findSession(database.kysely, token, now(), { isUse });
    const session = finding && (await withTimeout(config.handlerTimeoutMs, finding));
    if (!session) throw unauthorized();
    if (!allows(access, session.user_type)) throw forbidden();
    if (requiresSecondFactor(config, session) && !session.has_second_factor && !SETUP_CALLS.has(callOf(request))) {
      reply.header(REQUIRED_HEADER, 'required');
      throw forbidden('second_factor_required', 'Configura la verificación en dos pasos para continuar');
    }
    request.signedIn = session;
  });
}

function accessOf(request: FastifyRequest): Access | undefined {
  if (request.routeOptions.config.methodNotAllowed) return 'public';
  return PERMISSIONS[callOf(request)];
}

/** The call of a request as the table of permissions names it. */
export function callOf({ method, routeOptions }: FastifyRequest): string {
  return `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url?.slice(PREFIX.length)}`;
}

function allows(access: Access | undefined, userType: UserType): boolean {
  return access === 'signed-in' || access === roleOf(userType);
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1];
}

/** The header that tells a browser why a call was refused, so that it can lead to the set-up. */
const REQUIRED_HEADER = 'x-second-factor';

/** The calls of a user who has yet to set up a required second factor. */
const SETUP_CALLS = new Set([
  'GET /auth/session',
  'DELETE /auth/session',
  'GET /auth/second_factor',
  'POST /auth/second_factor/setup',
  'PUT /auth/second_factor',
]);

/** Whether the operator requires a second factor of this user (rule 3.10). */
export function requiresSecondFactor(
  { secondFactorOfAdmins }: Pick<ApiConfig, 'secondFactorOfAdmins'>,
  { user_type }: { user_type: UserType },
): boolean {
  return secondFactorOfAdmins && user_type === 'admin';
}
