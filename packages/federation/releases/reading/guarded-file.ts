import { constants, existsSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Why a file in a team's folder is not read, in one sentence. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
  /** The system's error code, where the system refused. */
  readonly code: string | undefined;

  constructor(what: string, reason: string, code?: string) {
    super(`${what} ${reason}`);
    this.code = code;
  }
}

// Windows has none of these.
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0, O_DIRECTORY = 0 } = constants;

/** Linux's names of open files: a path below one lies in that very folder, even if the folder was moved meanwhile. */
const DESCRIPTORS = '/proc/self/fd';
const HAS_DESCRIPTORS = existsSync(DESCRIPTORS);

const REASONS: Record<string, string> = {
  ELOOP: 'is a link',
  ENOTDIR: 'is a link or no folder',
  ENOENT: 'is not there',
  EACCES: 'may not be read by this account',
};

/**
 * The bytes of the file at the path `names` below the folder `root`, read consistently: a file that changes meanwhile is refused.
 * Only a regular file of at most `limit` bytes is read, and no link is followed below `root`, not even one that appears meanwhile;
 * a pipe or a device never blocks. Throws UnreadableFileError.
 */
export async function readGuarded(root: string, names: readonly string[], limit: number): Promise<Buffer> {
  const what = join(...names);
  const handle = await openInside(root, names);
  try {
    const before = await handle.stat();
    if (!before.isFile()) throw new UnreadableFileError(what, 'is no regular file');
    if (before.size > limit)
      throw new UnreadableFileError(what, `has ${before.size} bytes, at most ${limit} are allowed`);
    const content = await readWhole(handle, before.size);
    const after = await handle.stat();
    if (content && after.size === before.size && after.mtimeMs === before.mtimeMs) return content;
    throw new UnreadableFileError(what, 'changed while it was read');
  } finally {
    await handle.close();
  }
}

async function readWhole(handle: FileHandle, bytes: number): Promise<Buffer | undefined> {
  const content = Buffer.alloc(bytes);
  for (let filled = 0; filled < bytes; ) {
    const { bytesRead } = await handle.read(content, filled, bytes - filled, filled);
    if (bytesRead === 0) return undefined;
    filled += bytesRead;
  }
  return content;
}

async function openInside(root: string, names: readonly string[]): Promise<FileHandle> {
  let path = root;
  let handle = await open(root, O_RDONLY | O_DIRECTORY).catch(refuse(root));
  for (const [depth, name] of names.entries()) {
    const what = join(...names.slice(0, depth + 1));
    const isLast = depth === names.length - 1;
    const folder = handle;
    try {
      assertName(name);
      const from = HAS_DESCRIPTORS ? `${DESCRIPTORS}/${folder.fd}` : path;
      const flags = O_RDONLY | O_NOFOLLOW | (isLast ? O_NONBLOCK : O_DIRECTORY);
      handle = await open(join(from, name), flags).catch(refuse(what));
      path = join(path, name);
    } finally {
      await folder.close();
    }
  }
  return handle;
}

function assertName(name: string): void {
  if (!/^[\w.-]+$/.test(name) || name === '.' || name === '..')
    throw new UnreadableFileError(JSON.stringify(name), 'is no name');
}

function refuse(what: string): (error: NodeJS.ErrnoException) => never {
  return ({ code = '' }) => {
    throw new UnreadableFileError(what, REASONS[code] ?? `cannot be read (${code})`, code);
  };
}
