import type { Routing } from '@mentorias/federation/role-routing';
import type { GatewayConfig } from '../config/gateway-config.ts';

/** Logs a line for each remote of the routing table without a release that this shell can run. */
export function warnOfUnpublished(
  { roles, releases }: Pick<GatewayConfig, 'roles' | 'releases'>,
  published: Record<string, unknown>,
  log: { warn(fields: object, message: string): void },
): void {
  for (const [remote, served] of rolesByRemote(roles)) {
    if (published[remote]) continue;
    log.warn({ remote, roles: served, releases }, 'a remote has no release: publish one with release publish');
  }
}

function rolesByRemote(roles: Routing): Map<string, string[]> {
  const served = new Map<string, string[]>();
  for (const [role, remotes] of Object.entries(roles)) {
    for (const { remote } of remotes) served.set(remote, [...(served.get(remote) ?? []), role]);
  }
  return served;
}
