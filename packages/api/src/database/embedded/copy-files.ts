import type { BigIntStats } from 'node:fs';
import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** By its path in the folder how a file was when it was copied; '' where it may have been copied half. */
export type CopiedFiles = Map<string, string>;

/** A file that was written so lately could be written again without its time telling. */
const SETTLED_NS = 2_000_000_000n;

/** Copies a folder into a new one while it is written; what changes meanwhile `catchUp` copies anew. */
export async function copyAhead(from: string, to: string): Promise<CopiedFiles> {
  const copied: CopiedFiles = new Map();
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    const source = join(entry.parentPath, entry.name);
    const path = relative(from, source);
    if (entry.isDirectory()) await mkdir(join(to, path), { recursive: true });
    else
      await unlessGone(async () => {
        const before = await stat(source, { bigint: true });
        copied.set(path, stampOf(before));
        await mkdir(dirname(join(to, path)), { recursive: true });
        await copyFile(source, join(to, path), constants.COPYFILE_FICLONE);
      });
  }
  return copied;
}

/** Makes a copy equal to its folder, which nobody writes now: only what changed since `copyAhead` is copied. */
export function catchUp(from: string, to: string, copied: CopiedFiles): void {
  const gone = new Set(copied.keys());
  for (const entry of readdirSync(from, { withFileTypes: true, recursive: true })) {
    const source = join(entry.parentPath, entry.name);
    const path = relative(from, source);
    gone.delete(path);
    if (entry.isDirectory()) mkdirSync(join(to, path), { recursive: true });
    else if (!copied.get(path) || copied.get(path) !== stampOf(statSync(source, { bigint: true }))) {
      mkdirSync(dirname(join(to, path)), { recursive: true });
      copyFileSync(source, join(to, path), constants.COPYFILE_FICLONE);
    }
  }
  for (const path of gone) rmSync(join(to, path), { force: true });
}

function stampOf({ mtimeNs, size, ino }: BigIntStats): string {
  const isSettled = mtimeNs < BigInt(Date.now()) * 1_000_000n - SETTLED_NS;
  return isSettled ? `${mtimeNs} ${size} ${ino}` : '';
}

async function unlessGone(copy: () => Promise<void>): Promise<void> {
  try {
    await copy();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
