import type { RemoteFailure } from '@mentorias/contract/program/remote-failures';
import { roleOf } from '@mentorias/domain/people/roles';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import type { SignedIn } from '../sign-in/sessions/sessions-store.ts';
import { countFailure } from './failures-store.ts';
import { suspendCanary } from './suspensions-store.ts';

/**
 * Logs a failure. Counts it where the release is the one assigned to the user at this moment: another tab's old release, or
 * an invented one, does not count. Suspends a canary when as many users as its limit have reported it.
 */
export async function recordRemoteFailure(
  { database: { kysely }, now, assignedRelease, metrics }: Services,
  user: SignedIn,
  failure: RemoteFailure,
  log: FastifyBaseLogger,
): Promise<void> {
  const { remote, version, phase } = failure;
  const role = roleOf(user.user_type);
  const assigned = role && (await assignedRelease?.(remote, role, user.id));
  const isAssigned = version !== null && assigned?.version === version;
  metrics?.countRemoteFailure({ remote: assigned ? remote : 'other', version: isAssigned ? version : 'other', phase });
  if (!isAssigned) return logFailure(log, failure);

  const { errorLimit } = assigned;
  const people = await countFailure(
    kysely,
    { remote, version, userId: user.id, asCanary: errorLimit !== undefined },
    now(),
  );
  logFailure(log, failure, people);
  if (errorLimit === undefined || people < errorLimit) return;
  if (await suspendCanary(kysely, { remote, version, people, suspended_at: now() }))
    log.error({ event: 'canary_suspended', release: `${remote}@${version}`, people }, 'a canary is suspended');
}

/** Logs a failure by the names of its card and console message, without personal data. */
function logFailure(log: FastifyBaseLogger, failure: RemoteFailure, people?: number): void {
  const { remote, version, phase, shell_version, trace_id } = failure;
  const line = {
    event: phase === 'contract' ? 'remote_incompatible' : `${remote === 'shell' ? 'shell' : 'remote'}_failed_${phase}`,
    release: version === null ? remote : `${remote}@${version}`,
    shell: `shell@${shell_version}`,
    phase,
    trace: trace_id,
    people,
  };
  log.warn(line, remote === 'shell' ? 'the shell failed' : 'a remote failed');
}
