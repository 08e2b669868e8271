import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf } from '@mentorias/federation/releases/release-folder';
import type { UseLog } from '@mentorias/federation/releases/use-log';
import { dayOf, mergeUse, readUseLog, USE_FOLDER } from '@mentorias/federation/releases/use-log';

/** Headers name releases too, and may name anything: so many unknown names wait at most to be looked up. */
const MOST_NEW = 1000;

/** Remembers on which days releases are asked for, and writes it down now and then. */
export interface UseWriter {
  note(name: string, version: string): void;
  /** Writes what is new, by one rename; never rejects. */
  write(): Promise<void>;
}

/**
 * The log of use of one gateway, `writer` by name. Only releases that lie in the folder are written, so nobody fills it, and those that
 * are gone are dropped. `onProblem` gets why it cannot be written, once until it can again.
 */
export function createUseWriter(
  releases: string,
  writer: string,
  now: () => number,
  onProblem: (error: unknown) => void,
): UseWriter {
  const folder = join(releases, USE_FOLDER);
  const file = join(folder, `${writer.replace(/[^\w-]/g, '-')}.json`);
  let written: UseLog | undefined;
  let isAway = false;
  const unwritten = new Map<string, string>();

  const isThere = (release: string) => {
    const at = release.indexOf('@');
    return existsSync(folderOf(releases, release.slice(0, at), release.slice(at + 1)));
  };

  async function replaceFile() {
    const isNew = new Map(unwritten);
    const today = dayOf(now());
    const noted: UseLog = { since: today, releases: Object.fromEntries(isNew) };
    const before = await readUseLog(file);
    const { since, releases: all } = before ? mergeUse(before, noted) : noted;
    const log: UseLog = { since, releases: Object.fromEntries(Object.entries(all).filter(([one]) => isThere(one))) };
    const draft = join(folder, `.${randomUUID()}.draft`);
    if (await mkdir(folder, { recursive: true })) await chmod(folder, 0o755);
    await writeFile(draft, `${JSON.stringify(log, null, 2)}\n`);
    await chmod(draft, 0o644);
    await rename(draft, file);
    written = log;
    for (const [release, day] of isNew) if (unwritten.get(release) === day) unwritten.delete(release);
  }

  return {
    note(name, version) {
      const release = `${name}@${version}`;
      const today = dayOf(now());
      if (written?.releases[release] === today || unwritten.size >= MOST_NEW) return;
      unwritten.set(release, today);
    },
    async write() {
      if (written && unwritten.size === 0) return;
      try {
        await replaceFile();
        isAway = false;
      } catch (error) {
        if (!isAway) onProblem(error);
        isAway = true;
      }
    },
  };
}
