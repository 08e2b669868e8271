import { RemoteFailure } from '@mentorias/contract/program/remote-failures';
import { signedIn } from '../actor.ts';
import type { Api } from '../http/api.ts';
import { tooMany } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { countAttempt } from '../sign-in/limits/attempts.ts';
import { recordRemoteFailure } from './record-remote-failure.ts';

const REPORTS_PER_MINUTE = 30;

/** Reports of failed remotes from the browsers of signed-in users. */
export function remoteFailuresRoutes(app: Api, services: Services): void {
  app.post('/remote-failures', { schema: { body: RemoteFailure } }, async (request, reply) => {
    const { database, now } = services;
    const user = signedIn(request);
    const allowance = { key: `remote failures ${user.id}`, most: REPORTS_PER_MINUTE, minutes: 1 };
    const wait = await countAttempt(database.kysely, allowance, now());
    if (wait > 0) throw tooMany('too_many_reports', 'Demasiados avisos seguidos. Espera un minuto', wait);
    await recordRemoteFailure(services, user, request.body, request.log);
    return reply.code(204).send();
  });
}
