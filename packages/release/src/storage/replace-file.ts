import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { makeFileReadable } from './release-modes.ts';

/**
 * Replaces a file atomically: a reader sees the old one or the new one. The right to write in its folder is enough, as the members of a
 * team have it (docs/deploying.md); a file belongs to the one who wrote it last.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, text);
  await makeFileReadable(draft);
  await rename(draft, file);
}
