import type { UserType } from '@mentorias/domain/people/roles';
import { roleOf } from '@mentorias/domain/people/roles';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../../actor.ts';
import { withinLimit } from '../../http/answer-limit.ts';
import type { Api } from '../../http/api.ts';
import { PREFIX } from '../../http/api.ts';
import { forbidden, unauthorized } from '../../http/errors.ts';
import type { Access } from '../../permissions.ts';
import { PERMISSIONS } from '../../permissions.ts';
import type { Services } from '../../services.ts';
import { isSetupCall, REQUIRED_HEADER, requiresSecondFactor } from './second-factor-required.ts';
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
    const session = token
      ? await withinLimit(
          config.answerLimitMs,
          findSession(database.kysely, token, now(), { isUse: !request.routeOptions.config.isNoUse }),
        )
      : undefined;
    if (!session) throw unauthorized();
    if (!allows(access, session.user_type)) throw forbidden();
    if (requiresSecondFactor(config, session) && !session.has_second_factor && !isSetupCall(callOf(request))) {
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
