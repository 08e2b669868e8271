import type { Release } from '../src/registry.ts';
import type { Pointer } from './pointer.ts';
import { DEFAULT_ERROR_LIMIT } from './pointer.ts';

/** What a remote has published: its current release, and its canary for a share of the users. */
export interface Published {
  current: Release;
  canary: { percent: number; errorLimit: number; release: Release } | null;
  /** Why the canary that the pointer names could not be read. */
  canaryProblem?: unknown;
}

/** The place that the releases of one remote are read from: a folder, or its team's own origin. */
export interface ReleaseSource {
  remote: string;
  /** Undefined where nothing was ever published. Throws where the pointer or the current release cannot be read or is not signed. */
  published(): Promise<Published | undefined>;
  /** The address under which browsers find the files of a version. */
  baseOf(version: string): string;
}

/** Reads what the pointer names. A canary that cannot be read leaves the current release in place. */
export async function readPublished(
  pointer: Pointer | undefined,
  readRelease: (version: string) => Promise<Release>,
): Promise<Published | undefined> {
  if (!pointer) return undefined;
  const current = await readRelease(pointer.version);
  if (!pointer.canary) return { current, canary: null };
  const { version, percent, errorLimit = DEFAULT_ERROR_LIMIT } = pointer.canary;
  try {
    return { current, canary: { percent, errorLimit, release: await readRelease(version) } };
  } catch (canaryProblem) {
    return { current, canary: null, canaryProblem };
  }
}
