import type { Services } from '@mentorias/api/services';
import { releaseFor } from '@mentorias/federation/canary';
import type { Registry } from '@mentorias/federation/registry';
import type { Routing } from '@mentorias/federation/role-routing';

export type AssignedRelease = NonNullable<Services['assignedRelease']>;

/** Answers which release of a remote somebody gets, as their browser chooses it: none of a remote that their role does not have. */
export function assignedReleaseOf(registry: () => Promise<Registry>, roles: Routing): AssignedRelease {
  return async (name, role, userId) => {
    if (!roles[role].some(({ remote }) => remote === name)) return undefined;
    const remote = (await registry()).remotes[name];
    if (!remote) return undefined;
    const { version } = releaseFor(remote, userId);
    const isCanary = version === remote.canary?.release.version;
    return { version, errorLimit: isCanary ? remote.canary?.errorLimit : undefined };
  };
}
