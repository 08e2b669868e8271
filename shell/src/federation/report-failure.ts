import type { RemoteFailure } from '@mentorias/contract/program/remote-failures';
import { DownloadError } from '@mentorias/federation/loader/loader';
import type { Failure } from '@mentorias/federation/loader/remote-state';
import { nameOf } from '@mentorias/federation/loader/remote-state';
import type { RegisteredRelease } from '@mentorias/federation/registry';
import { currentSession, currentTrace } from '@mentorias/session';
import { pageConfig } from '../page/page-config.ts';
import { causeIn } from './failure-cause.ts';

/**
 * Reports a failure to the gateway, without waiting and only while a user is signed in. Not by the client `http`: another backend
 * may answer an unknown call with a 401, upon which that client would end the session.
 */
export function reportFailure(remote: string, failure: Failure): void {
  if (isConnectionFailure(failure)) return;
  const phase = failure.status === 'failed' ? failure.phase : 'contract';
  const isShellFault = failure.status === 'failed' && failure.isShellFault;
  send(isShellFault ? { name: 'shell', version: pageConfig.shell.version } : failure.release, {
    remote: isShellFault ? 'shell' : remote,
    phase,
    trace_id: failure.traceId,
    ...causeIn(failure.status === 'failed' ? failure.cause : failure.reason),
  });
}

/** What a report names of a release. */
export type FailedRelease = Pick<RegisteredRelease, 'name' | 'version' | 'override'>;

/** Reports an error that nothing caught, which shows no card. */
export function reportUncaught(release: FailedRelease, cause: unknown): void {
  const traceId = currentTrace();
  // biome-ignore lint/suspicious/noConsole: a team looks at the console first when its release fails
  console.warn(`remote_failed_error ${nameOf(release)} shell@${pageConfig.shell.version} trace ${traceId}`, cause);
  send(release, { remote: release.name, phase: 'error', trace_id: traceId, ...causeIn(cause) });
}

function send(release: FailedRelease | undefined, failure: Omit<RemoteFailure, 'version' | 'shell_version'>): void {
  const session = currentSession();
  if (!session || release?.override) return;
  const report: RemoteFailure = {
    ...failure,
    version: release?.version ?? null,
    shell_version: pageConfig.shell.version,
  };
  const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' };
  fetch(`${location.origin}/api/v1/remote-failures`, {
    method: 'POST',
    headers,
    body: JSON.stringify(report),
    keepalive: true,
  }).catch(() => {
    // A report that cannot be sent is dropped: the card and the console show the failure.
  });
}

/** Whether the user's own connection failed, and not a release. */
function isConnectionFailure(failure: Failure): boolean {
  if (navigator.onLine || failure.status !== 'failed') return false;
  return failure.phase === 'screen' || failure.cause instanceof DownloadError;
}
