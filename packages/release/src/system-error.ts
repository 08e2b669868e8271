/** What is wrong with a place, by the code of the system's error. */
const WRONG: Record<string, string> = {
  EACCES: 'this user may not read or write there',
  EPERM: 'this user may not change that',
  EROFS: 'it can only be read',
  ENOENT: 'it does not exist',
  EEXIST: 'it is a file where a folder is meant',
  ENOTDIR: 'it is, or is below, a file where a folder is meant',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of this user is used up',
};

/** An error of the system as one sentence with the place that it is about; what it said itself where that is not known. */
export function systemErrorText(error: unknown): string {
  const { code = '', path, dest, message } = error as NodeJS.ErrnoException & { dest?: string };
  const wrong = WRONG[code];
  const place = dest ?? path;
  return wrong && place ? `${place}: ${wrong} (${code})` : (message ?? String(error));
}
