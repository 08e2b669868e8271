import { releaseFor } from '@mentorias/federation/canary';
import { currentSession } from '@mentorias/session';
import { registry } from './page-registry.ts';

/** The heading of a remote's screen at a path, where its release says it before its code is there: that of the first screen. */
export function headingAhead(remote: string, pathname: string): string | undefined {
  const registered = registry.remotes[remote];
  if (pathname !== '/' || !registered) return undefined;
  return releaseFor(registered, currentSession()?.user.id).firstScreen?.heading;
}
