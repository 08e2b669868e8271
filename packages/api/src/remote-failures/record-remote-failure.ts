import type { Measure } from '@mentorias/contract/program/release-words';
import type { RemoteFailure } from '@mentorias/contract/program/remote-failures';
import { roleOf } from '@mentorias/domain/people/roles';
import { limaDate } from '@mentorias/domain/time/lima-time';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';
import type { SignedIn } from '../sign-in/sessions/sessions-store.ts';
import { recordFailureKind } from './failure-kinds-store.ts';
import { countFailure } from './failures-store.ts';
import { judgeCanary } from './judge-canary.ts';
import { recordReleaseDay } from './release-days-store.ts';

/**
 * Logs a failure. Counts it where the release is the one assigned to the user at this moment: another tab's old release, or
 * an invented one, does not count. A canary is then judged.
 */
export async function recordRemoteFailure(
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
  if (version !== null && (isAssigned || (await isShell(services, remote, version))))
    await recordFailureKind(kysely, { ...failure, version }, now());
  if (!isAssigned) return logFailure(log, failure);

  const { canary } = assigned;
  const release = { remote, version, userId: user.id, asCanary: canary !== undefined };
  await recordReleaseDay(kysely, { ...release, day: limaDate(now()), troubles: troublesOf(phase) });
  const people = await countFailure(kysely, release, now());
  logFailure(log, failure, people);
  if (canary) await judgeCanary(services, { remote, version, canary, reporters: people }, log);
}

/** Whether it is a shell that pages of this product have. */
async function isShell({ releases }: Services, remote: string, version: string): Promise<boolean> {
  return remote === 'shell' && ((await releases?.hasShell(version)) ?? false);
}

function troublesOf(phase: RemoteFailure['phase']): Measure[] {
  return phase === 'blank' || phase === 'frozen' ? ['failed', 'blank'] : ['failed'];
}

/** Logs a failure by the names of its card and console message, without personal data. */
function logFailure(log: FastifyBaseLogger, failure: RemoteFailure, people?: number): void {
  const { remote, version, phase, shell_version, trace_id } = failure;
  const line = {
    event: phase === 'contract' ? 'remote_incompatible' : `${remote === 'shell' ? 'shell' : 'remote'}_failed_${phase}`,
    release: version === null ? remote : `${remote}@${version}`,
    shell: `shell@${shell_version}`,
    phase,
    trace: trace_id.replaceAll('-', '').toLowerCase(),
    people,
  };
  log.warn(line, remote === 'shell' ? 'the shell failed' : 'a remote failed');
}
