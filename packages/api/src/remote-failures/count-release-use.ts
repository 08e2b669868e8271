import { roleOf } from '@mentorias/domain/people/roles';
import { limaDate } from '@mentorias/domain/time/lima-time';
import type { FastifyRequest } from 'fastify';
import { releaseIn } from '../audit/actor.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { findSessionOf } from '../sign-in/sessions/authenticate.ts';
import { judgeCanary } from './judge-canary.ts';
import { recordReleaseDay } from './release-days-store.ts';

/** What a release is not to blame for: a session that ended, a slot that was taken, too many calls. */
const NO_TROUBLES = [401, 409, 429];

/**
 * Counts by the calls that name their release on which days people use it, and on which of them calls failed. At most two writes
 * for a person, a release and a day; only of the release that is assigned to that person.
 */
export function countReleaseUse(app: Api, services: Services): void {
  const { database, now, assignedRelease } = services;
  if (!assignedRelease) return;
  const written = { day: '', keys: new Set<string>() };

  async function count(request: FastifyRequest, status: number): Promise<void> {
    const [remote, version] = releaseIn(request.headers)?.split('@') ?? [];
    if (!remote || !version || remote === 'shell') return;
    // A call that does not exist is refused before its session is looked up.
    const user = request.signedIn ?? (await findSessionOf(request, services));
    const role = roleOf(user?.user_type);
    if (!user || !role) return;
    const isTrouble = status >= 400 && !NO_TROUBLES.includes(status);
    const day = limaDate(now());
    if (written.day !== day) written.keys.clear();
    written.day = day;
    const key = `${remote}@${version} ${user.id} ${isTrouble}`;
    if (written.keys.has(key)) return;
    const assigned = await assignedRelease?.(remote, role, user.id);
    if (assigned?.version !== version) return;
    const { canary } = assigned;
    const troubles = isTrouble ? (['calls_failed'] as const) : [];
    await recordReleaseDay(database.kysely, { remote, version, day, userId: user.id, asCanary: !!canary, troubles });
    written.keys.add(key);
    if (isTrouble && canary) await judgeCanary(services, { remote, version, canary, reporters: 0 }, request.log);
  }

  app.addHook('onResponse', async (request, { statusCode }) => {
    await count(request, statusCode).catch(({ name, code }) =>
      request.log.warn({ name, code }, 'the use of a release cannot be counted'),
    );
  });
}
