import { RemoteFailure } from '@mentorias/contract/program/remote-failures';
import { roleOf } from '@mentorias/domain/people/roles';
import type { FastifyBaseLogger } from 'fastify';
import type { SignedIn } from '../actor.ts';
import { signedIn } from '../actor.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { limitAttempts } from '../sign-in/limits/attempts.ts';
import { countFailure, suspendCanary } from './failures-store.ts';

const REPORTS_PER_MINUTE = 30;
const TOO_MANY = 'Demasiados avisos seguidos. Espera un minuto';

/** Reports of failed remotes from the browsers of signed-in users. */
export function remoteFailuresRoutes(app: Api, services: Services): void {
  app.post('/remote-failures', { schema: { body: RemoteFailure } }, async (request, reply) => {
    const user = signedIn(request);
    const allowance = { key: `remote failures ${user.id}`, most: REPORTS_PER_MINUTE, minutes: 1 };
    await limitAttempts(services.database.kysely, allowance, services.now(), 'too_many_reports', TOO_MANY);
    await recordRemoteFailure(services, user, request.body, request.log);
    return reply.code(204).send();
  });
}

/**
 * Logs a failure. Counts it where the release is the one assigned to the user at this moment: another tab's old release, or
 * an invented one, does not count. A canary is suspended when it has failed for as many users as its error limit.
 */
async function recordRemoteFailure(
  services: Services,
  user: SignedIn,
  failure: RemoteFailure,
  log: FastifyBaseLogger,
): Promise<void> {
  const { database, now, assignedRelease, metrics } = services;
  const { kysely } = database;
  const { remote, version, phase } = failure;
  const role = roleOf(user.user_type);
  const assigned = role && (await assignedRelease?.(remote, role, user.id));
  const isAssigned = version !== null && assigned?.version === version;
  metrics?.countRemoteFailure({ remote: assigned ? remote : 'other', version: isAssigned ? version : 'other', phase });
  if (!isAssigned) return logFailure(log, failure);

  const { canary } = assigned;
  const release = { remote, version, userId: user.id, asCanary: canary !== undefined };
  const people = await countFailure(kysely, release, now());
  logFailure(log, failure, people);
  if (!canary || people < canary.errorLimit) return;
  if (!(await suspendCanary(kysely, { remote, version, people, suspended_at: now() }))) return;
  const line = {
    event: 'canary_suspended',
    release: `${remote}@${version}`,
    control: `${remote}@${canary.control}`,
    people,
    error_limit: canary.errorLimit,
  };
  log.error(line, 'a canary is suspended');
}

/** The frames of a stack that a log line has, the innermost first. */
const LOGGED_FRAMES = 5;
/** Where a frame is: a path of this origin with line and column, at the end of its line. */
const PLACE = /\/[\w./-]{1,200}:\d{1,7}:\d{1,7}(?=\)?$)/;

/** Logs a failure by the names of its card and console message, without the person who reports it. */
function logFailure(log: FastifyBaseLogger, failure: RemoteFailure, people?: number): void {
  const { remote, version, phase, shell_version, trace_id, message, stack = '' } = failure;
  const places = stack.split('\n').flatMap((frame) => PLACE.exec(frame)?.[0] ?? []);
  const line = {
    event: phase === 'contract' ? 'remote_incompatible' : `${remote === 'shell' ? 'shell' : 'remote'}_failed_${phase}`,
    release: version === null ? remote : `${remote}@${version}`,
    shell: `shell@${shell_version}`,
    phase,
    trace: trace_id.replaceAll('-', '').toLowerCase(),
    people,
    ...(message && { message: withoutPersonalData(message) }),
    ...(places.length > 0 && { frames: places.slice(0, LOGGED_FRAMES) }),
  };
  log.warn(line, remote === 'shell' ? 'the shell failed' : 'a remote failed');
}

/** A message without addresses, numbers of six digits or more, what stands in quotes, and characters that are not seen. */
function withoutPersonalData(message: string): string {
  return message
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/(["'`«“]).*?["'`»”]/g, '…')
    .replace(/[^\s"'<>(),;]+@[^\s"'<>(),;]+/g, '…')
    .replace(/\+?\d[\d -]{4,}\d/g, '…');
}
