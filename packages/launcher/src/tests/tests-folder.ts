import { mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** What the tests that run at the same time write. */
const WANTED_MB = 1000;
/** A path of a socket has at most 103 bytes, and tests put theirs up to 45 deeper. */
const LONGEST_BYTES = 58;

/** Makes a folder in `place` for all that the tests write. Throws an Error with one sentence where they would fail there. */
export function makeTestsFolder(place: string): string {
  if (Buffer.byteLength(place) > LONGEST_BYTES)
    throw new Error(`The path ${place} is too long for the sockets of the tests: set TMPDIR to a shorter one.`);
  const free = freeMegabytes(place);
  if (free < WANTED_MB)
    throw new Error(
      `The tests need ${WANTED_MB} MB in ${place}, and ${free} MB are free: set TMPDIR to a folder on another disk.`,
    );
  return orSentence(place, () => mkdtempSync(join(place, 'test-')));
}

function freeMegabytes(place: string): number {
  const { bavail, bsize } = orSentence(place, () => statfsSync(place));
  return Math.floor((bavail * bsize) / 1e6);
}

function orSentence<T>(place: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The tests cannot use ${place} (${code}): set TMPDIR to a folder in which they may write.`);
  }
}
