import { randomUUID } from 'node:crypto';
import { chmod, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@mentorias/federation/releases/make-folder';
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
  let underWay: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const unwritten = new Map<string, string>();

  /** Those that lie in the folder, one after the other: where it hangs, one thread waits for it. */
  async function present(used: UseLog['releases']): Promise<UseLog['releases']> {
    const found: UseLog['releases'] = {};
    for (const [release, day] of Object.entries(used)) {
      const [name = '', version = ''] = release.split('@');
      const isThere = await stat(folderOf(releases, name, version)).catch(() => undefined);
      if (isThere) found[release] = day;
    }
    return found;
  }

  async function replaceFile() {
    const isNew = new Map(unwritten);
    const today = dayOf(now());
    const noted: UseLog = { since: today, releases: Object.fromEntries(isNew) };
    const before = await readUseLog(file);
    const { since, releases: all } = before ? mergeUse(before, noted) : noted;
    const log: UseLog = { since, releases: await present(all) };
    const draft = join(folder, `.${randomUUID()}.draft`);
    if (makeFolder(folder)) await chmod(folder, 0o755);
    await writeFile(draft, `${JSON.stringify(log, null, 2)}\n`);
    await chmod(draft, 0o644);
    await rename(draft, file);
    written = log;
    for (const [release, day] of isNew) if (unwritten.get(release) === day) unwritten.delete(release);
  }

  /** One writing at a time; what came meanwhile is written by one more. */
  function write(): Promise<void> {
    if (underWay) {
      next ??= underWay.then(() => {
        next = undefined;
        return write();
      });
      return next;
    }
    if (written && unwritten.size === 0) return Promise.resolve();
    underWay = tryToWrite();
    return underWay;
  }

  async function tryToWrite() {
    try {
      await replaceFile();
      isAway = false;
    } catch (error) {
      if (!isAway) onProblem(error);
      isAway = true;
    } finally {
      underWay = undefined;
    }
  }

  return {
    note(name, version) {
      const release = `${name}@${version}`;
      const today = dayOf(now());
      if (written?.releases[release] === today || unwritten.size >= MOST_NEW) return;
      unwritten.set(release, today);
    },
    write,
  };
}
