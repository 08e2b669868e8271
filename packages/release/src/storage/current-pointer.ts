import type { Pointer } from '@mentorias/federation/releases/pointer';
import { readPointer } from '@mentorias/federation/releases/release-folder';
import { lastCurrent } from '../history.ts';
import { readHistory } from './history-file.ts';

/**
 * The pointer of a remote, or of the shell; undefined where nothing was ever published. Of a damaged one what its history says: the
 * commands that replace it must run.
 */
export async function currentPointer(releases: string, name: string): Promise<Pointer | undefined> {
  try {
    return await readPointer(releases, name);
  } catch (damage) {
    const version = lastCurrent(await readHistory(releases, name));
    if (version === undefined) throw damage;
    return { version, previous: null, canary: null };
  }
}
