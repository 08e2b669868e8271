import type { SessionUser } from '@mentorias/contract/sign-in/auth';
import { withTimeout } from '@mentorias/federation/with-timeout';
import type { Api } from '../../http/api.ts';
import { tooMany } from '../../http/errors.ts';
import { ownLimit, writes } from '../../permissions.ts';
import type { Services } from '../../services.ts';
import { callOf } from '../sessions/authenticate.ts';
import { countAttempt } from './attempts.ts';

/** Administrators change what belongs to all. */
const ADMIN_FACTOR = 10;

/**
 * Limits how often a signed-in person may make calls that write, all of them together (rule 11.9). Refused calls and those
 * that fail count too: each costs work, and what only fails is no one's need sixty times a minute. One statement, in no transaction.
 */
export function limitWrites(app: Api, services: Services): void {
  app.addHook('onRequest', async (request) => {
    const { signedIn } = request;
    const call = callOf(request);
    if (!signedIn || !writes(call) || ownLimit(call)) return;
    const wait = await withTimeout(services.config.handlerTimeoutMs, countWrite(services, signedIn));
    if (wait > 0) throw tooMany('too_many_writes', 'Has hecho demasiados cambios seguidos. Espera un minuto', wait);
  });
}

/** Counts one call of a person that writes, and returns how many seconds to wait: 0 while it is allowed. */
export function countWrite(
  { database, config, now }: Services,
  { id, user_type }: Pick<SessionUser, 'id' | 'user_type'>,
): Promise<number> {
  const most = config.writesPerMinute * (user_type === 'admin' ? ADMIN_FACTOR : 1);
  return countAttempt(database.kysely, { key: `writes of ${id}`, most, minutes: 1 }, now());
}
