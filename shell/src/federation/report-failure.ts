import type { RemoteFailure } from '@mentorias/contract/program/remote-failures';
import { DownloadFault } from '@mentorias/federation/loader/loader';
import type { Failure } from '@mentorias/federation/loader/remote-state';
import { currentSession } from '@mentorias/session';
import { pageConfig } from '../page-config.ts';

/**
 * Reports a failure to the gateway, without waiting and only while a user is signed in. Not by the client `http`: another backend
 * may answer an unknown call with a 401, upon which that client would end the session.
 */
export function reportFailure(remote: string, failure: Failure): void {
  const session = currentSession();
  if (!session || failure.release?.override || isConnectionFailure(failure)) return;
  const report: RemoteFailure = {
    remote,
    version: failure.release?.version ?? null,
    phase: failure.status === 'failed' ? failure.phase : 'contract',
    shell_version: pageConfig.shell.version,
    trace_id: failure.traceId,
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
  return failure.phase === 'screen' || failure.cause instanceof DownloadFault;
}
