import type { SuspendedCanary } from '@mentorias/api/remote-failures/failures-store';
import type { Services } from '@mentorias/api/services';
import { releaseFor } from '@mentorias/federation/canary';
import type { RegisteredRemote, Registry } from '@mentorias/federation/registry';
import { SHELL } from '@mentorias/federation/releases/shell-release';
import type { Routing } from '@mentorias/federation/role-routing';
import { withTimeout } from '@mentorias/federation/with-timeout';
import type { ShellRegistry } from './current-registry.ts';

export type FindAssignedRelease = NonNullable<Services['assignedRelease']>;

/** The release of a remote, or of the shell, that a user gets, as their browser chooses it; undefined for a remote that their role does not have. */
export function assignedReleaseOf(registry: () => Promise<ShellRegistry>, roles: Routing): FindAssignedRelease {
  return async (name, role, userId) => {
    if (name === SHELL) return { version: (await registry()).shell.version };
    if (!roles[role]?.some(({ remote }) => remote === name)) return undefined;
    const remote = (await registry()).remotes[name];
    if (!remote) return undefined;
    const { version } = releaseFor(remote, userId);
    if (version !== remote.canary?.release.version) return { version };
    return { version, canary: { errorLimit: remote.canary.errorLimit, control: remote.version } };
  };
}

/** How long the registry waits for the store, in milliseconds: the page is served without a database too. */
const STORE_TIMEOUT_MS = 1000;

/**
 * The registry that `read` returns, without suspended canaries: every user gets the current release. The store is asked whenever
 * the registry is new; while it fails, its last answer counts, and the failure is reported once until it answers again.
 */
export function withoutSuspended<R extends Registry>(
  read: () => Promise<R>,
  suspendedCanaries: () => Promise<SuspendedCanary[]>,
  onProblem: (error: Error & { code?: unknown }) => void,
): () => Promise<R> {
  let suspended: SuspendedCanary[] = [];
  let isAway = false;
  let last: { whole: Promise<R>; registry: Promise<R> } | undefined;

  async function askStore() {
    try {
      suspended = await withTimeout(STORE_TIMEOUT_MS, suspendedCanaries());
      isAway = false;
    } catch (error) {
      if (!isAway) onProblem(error as Error);
      isAway = true;
    }
  }

  async function takeOut(whole: Promise<R>): Promise<R> {
    const [read] = await Promise.all([whole, askStore()]);
    const remotes = Object.entries(read.remotes).map(([name, of]) => [name, without(of, suspended)]);
    return { ...read, remotes: Object.fromEntries(remotes) };
  }

  return () => {
    const whole = read();
    if (whole !== last?.whole) last = { whole, registry: takeOut(whole) };
    return last.registry;
  };
}

function without(remote: RegisteredRemote, suspended: SuspendedCanary[]): RegisteredRemote {
  const { canary, ...rest } = remote;
  const found = suspended.find((one) => one.remote === remote.name && one.version === canary?.release.version);
  if (!found) return remote;
  const { version, people, suspended_at } = found;
  return { ...rest, suspended: { version, people, at: suspended_at.toISOString() } };
}
