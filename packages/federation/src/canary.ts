import type { RegisteredRelease, RegisteredRemote } from './registry.ts';

/**
 * The release of a remote that a user gets. The same user always gets the same one, in every tab and from every gateway, and a
 * user of the 10 % is among the 20 % too. Without a user id it is the current one.
 */
export function releaseFor(remote: RegisteredRemote, userId: number | string | undefined): RegisteredRelease {
  const { canary, suspended: _, ...current } = remote;
  if (!canary || userId === undefined) return current;
  return percentileOf(`${remote.name}:${userId}`) < canary.percent ? canary.release : current;
}

/** A number from 0 to 99 by FNV-1a with a final mix, evenly spread over texts that differ in a digit. */
export function percentileOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % 100;
}
