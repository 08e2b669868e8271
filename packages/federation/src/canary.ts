import type { RegisteredRelease, RegisteredRemote } from './registry.ts';

/**
 * Which release of a remote somebody gets. The same person always gets the same answer, in every tab and from every gateway,
 * and somebody who is in at 10 % is in at 20 %. Nobody in particular (no id) gets the current one.
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
