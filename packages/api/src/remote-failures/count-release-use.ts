import type { IncomingHttpHeaders } from 'node:http';
import { SHELL_VERSION_HEADER } from '@mentorias/contract/headers';
import type { Role } from '@mentorias/domain/people/roles';
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
 * Counts by the calls that name their release, and their shell, on which days people use them, and on which of them calls failed. At
 * most two writes for a person, a release and a day; only of the release that is assigned to that person, or of a shell that is kept.
 */
export function countReleaseUse(app: Api, services: Services): void {
  const { database, now, assignedRelease } = services;
  if (!assignedRelease) return;
  const written = { day: '', keys: new Set<string>() };

  async function count(request: FastifyRequest, status: number): Promise<void> {
    const named = namedIn(request.headers);
    if (named.length === 0) return;
    // A call that does not exist is refused before its session is looked up.
    const user = request.signedIn ?? (await findSessionOf(request, services));
    const role = roleOf(user?.user_type);
    if (!user || !role) return;
    const day = limaDate(now());
    if (written.day !== day) written.keys.clear();
    written.day = day;
    for (const { remote, version, acts } of named) {
      const isTrouble = acts && status >= 400 && !NO_TROUBLES.includes(status);
      const key = `${remote}@${version} ${user.id} ${isTrouble}`;
      if (written.keys.has(key)) continue;
      const assigned = await assignedTo({ id: user.id, role }, remote, version);
      if (assigned?.version !== version) continue;
      const { canary } = assigned;
      const troubles = isTrouble ? (['calls_failed'] as const) : [];
      await recordReleaseDay(database.kysely, { remote, version, day, userId: user.id, asCanary: !!canary, troubles });
      written.keys.add(key);
      if (isTrouble && canary) await judgeCanary(services, { remote, version, canary, reporters: 0 }, request.log);
    }
  }

  /** What the user gets of a remote; of the shell any kept version, because an open page goes on with its own. */
  async function assignedTo(user: { id: number; role: Role }, remote: string, version: string) {
    if (remote !== SHELL) return assignedRelease?.(remote, user.role, user.id);
    return (await services.releases?.hasShell(version)) ? { version, canary: undefined } : undefined;
  }

  app.addHook('onResponse', async (request, { statusCode }) => {
    await count(request, statusCode).catch(({ name, code }) =>
      request.log.warn({ name, code }, 'the use of a release cannot be counted'),
    );
  });
}

const SHELL = 'shell';

/** The shell that a call names, and the remote; `acts` is the one that made the call. */
function namedIn(headers: IncomingHttpHeaders) {
  const [remote, version] = releaseIn(headers)?.split('@') ?? [];
  const shell = headers[SHELL_VERSION_HEADER];
  const isOfRemote = remote !== undefined && version !== undefined && remote !== SHELL;
  return [
    ...(isOfRemote ? [{ remote, version, acts: true }] : []),
    ...(typeof shell === 'string' && shell.length <= 64
      ? [{ remote: SHELL, version: shell, acts: remote === SHELL }]
      : []),
  ];
}
