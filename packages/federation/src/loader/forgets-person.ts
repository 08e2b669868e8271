import type { RemoteModule } from '../remote.ts';

/** The first contract whose doors can be told that somebody else has signed in. */
const TOLD_SINCE = 2;

/**
 * Has a loaded remote forget the person before. False where it cannot be told: what a remote of contract 1 keeps is only gone
 * when its code is loaded as something new.
 */
export function forgetsPerson(door: RemoteModule): boolean {
  if (door.contract < TOLD_SINCE) return false;
  door.forgetPerson?.();
  return true;
}
