import type { BigIntStats } from 'node:fs';
import { constants, copyFileSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** By path in the folder: a file's stamp when it was copied; '' where the copy may be incomplete. */
export type CopiedFiles = Map<string, string>;

/** A file that was written this recently could change again without a new timestamp. */
const SETTLED_NS = 2_000_000_000n;

/** Copies a folder into a new one while it is in use; `catchUp` copies again what changed meanwhile. */
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

/** Completes a copy of a folder that is not written meanwhile: copies only what changed since `copyAhead`. */
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
