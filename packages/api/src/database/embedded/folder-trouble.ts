import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { fileErrorMessage } from '../../operator-message.ts';

/** What a new database takes, with its first write-ahead log. */
const WANTED_BYTES = 64_000_000;

/** What a data folder holds that must be writable too: a command that another account has run may have made it. */
const CONTENTS = ['db', 'db.lock'];

/**
 * An error that names what the data folder lacks, where the embedded database failed for that; any other error unchanged. The
 * database itself reports a full disk in many ways, most of them without a code.
 */
export function folderError(error: unknown, folder: string): unknown {
  if (error instanceof OperatorError) return error;
  const { code = '', path = folder } = troubleOf(folder) ?? {};
  const sentence = fileErrorMessage(code, path);
  return sentence === undefined ? error : new OperatorError(sentence, { cause: error });
}

function troubleOf(folder: string): { code?: string | undefined; path?: string | undefined } | undefined {
  try {
    for (const path of [folder, ...CONTENTS.map((name) => join(folder, name)).filter(existsSync)])
      accessSync(path, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < WANTED_BYTES ? { code: 'ENOSPC' } : undefined;
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    return { code, path };
  }
}
