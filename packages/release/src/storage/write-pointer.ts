import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pointer } from '@mentorias/federation/releases/pointer';
import { makeFileReadable } from './release-modes.ts';

/** Replaces a remote's pointer atomically: a reader sees the old one or the new one. */
export async function writePointer(releases: string, remote: string, pointer: Pointer): Promise<void> {
  const file = join(releases, remote, 'current.json');
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, `${JSON.stringify(pointer, null, 2)}\n`);
  await makeFileReadable(draft);
  await rename(draft, file);
}
