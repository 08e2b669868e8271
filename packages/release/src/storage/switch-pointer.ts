import { join } from 'node:path';
import type { Change } from '@mentorias/federation/releases/history';
import type { Pointer } from '@mentorias/federation/releases/pointer';
import { versionsBefore } from '../history.ts';
import { userName } from '../user-name.ts';
import { currentPointer } from './current-pointer.ts';
import { appendToHistory, readHistory } from './history-file.ts';
import { replaceFile } from './replace-file.ts';

/**
 * Replaces the pointer of a remote, or of the shell, atomically, and adds the line that says who did what to its history. The new
 * pointer's `previous` is what a rollback would return to.
 */
export async function switchPointer(
  releases: string,
  remote: string,
  { action, version }: Pick<Change, 'action' | 'version'>,
  next: Omit<Pointer, 'previous'>,
): Promise<Pointer> {
  const before = await currentPointer(releases, remote);
  const left = before && before.version !== next.version ? { left: before.version } : {};
  const change: Change = { at: new Date().toISOString(), by: userName(), action, version, ...left };
  const changes = [...(await readHistory(releases, remote)), change];
  const [previous = null] = versionsBefore(changes, { ...next, previous: before?.previous ?? null });
  const pointer: Pointer = { version: next.version, previous, canary: next.canary };
  await replaceFile(join(releases, remote, 'current.json'), `${JSON.stringify(pointer, null, 2)}\n`);
  await appendToHistory(releases, remote, change);
  return pointer;
}
