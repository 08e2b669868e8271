import semver from 'semver';
import type { SharedMismatch } from '../src/shared-modules.ts';

/** The shared modules of `provided` (versions) that do not satisfy `required` (ranges). */
export function sharedMismatches(required: Record<string, string>, provided: Record<string, string>): SharedMismatch[] {
  return Object.entries(required)
    .map(([key, needs]) => ({ key, needs, has: provided[key] }))
    .filter(({ needs, has }) => has === undefined || !semver.satisfies(has, needs));
}
