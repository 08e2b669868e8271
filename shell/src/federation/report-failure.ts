import type { RemoteFailure } from '@mentorias/contract/remote-failures';
import { DownloadFault } from '@mentorias/federation/loader/loader';
import type { Failure } from '@mentorias/federation/loader/remote-state';
import { currentSession } from '@mentorias/session';
import { pageConfig } from '../page-config.ts';

/**
 * Tells the gateway what failed for whoever is signed in, and waits for nothing. Not by the session's client: somebody else's
 * backend may answer a call that it does not know with a 401, and that client would end the session.
 */
export function reportFailure(remote: string, failure: Failure): void {
  const session = currentSession();
  if (!session || failure.release?.override || isOwnLine(failure)) return;
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
    // The card is there and the console has said it; whoever cannot be told now is not told.
  });
}

/** Whether it is the line of this person that failed, and no release. */
function isOwnLine(failure: Failure): boolean {
  if (navigator.onLine || failure.status !== 'failed') return false;
  return failure.phase === 'screen' || failure.cause instanceof DownloadFault;
}
