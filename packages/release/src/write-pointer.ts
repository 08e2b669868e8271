import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pointer } from '@mentorias/federation/releases/pointer';
import { makeFileReadable } from './release-modes.ts';

/** Switches a remote's pointer by one rename: a reader sees the old one or the new one, never half of one. */
export async function writePointer(releases: string, remote: string, pointer: Pointer): Promise<void> {
  const file = join(releases, remote, 'current.json');
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, `${JSON.stringify(pointer, null, 2)}\n`);
  await makeFileReadable(draft);
  await rename(draft, file);
}
