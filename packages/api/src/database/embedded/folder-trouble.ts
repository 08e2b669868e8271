import { accessSync, constants, statfsSync } from 'node:fs';
import { OperatorError } from '../../operator-error.ts';
import { fileErrorMessage } from '../../operator-message.ts';

/** What a new database takes, with its first write-ahead log. */
const WANTED_BYTES = 64_000_000;

/**
 * An error that names what the data folder lacks, where the embedded database failed for that; any other error unchanged. The
 * database itself reports a full disk in many ways, most of them without a code.
 */
export function folderError(error: unknown, folder: string): unknown {
  if (error instanceof OperatorError) return error;
  const sentence = fileErrorMessage(troubleOf(folder) ?? '', folder);
  return sentence === undefined ? error : new OperatorError(sentence, { cause: error });
}

function troubleOf(folder: string): string | undefined {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < WANTED_BYTES ? 'ENOSPC' : undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}
