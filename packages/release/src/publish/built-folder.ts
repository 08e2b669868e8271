import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { CommandError } from '../command-error.ts';
import { readJson } from '../read-json.ts';

/**
 * What the description `name` of the build in `built` says: the `release.json` of a 'remote', the `shell.json` of a 'shell'. Throws
 * CommandError where there is none, or where the build holds anything but files and folders: a link could bring in any file of
 * this machine, and a pipe has no end.
 */
export async function readDescription(built: string, name: string, what: 'remote' | 'shell'): Promise<object> {
  if (!existsSync(dirname(built)))
    throw new CommandError(`there is no folder ${dirname(built)}: publish takes the folder of a ${what}`);
  if (!existsSync(join(built, name))) throw new CommandError(`${built} holds no ${name}: build the ${what} first`);
  const entries = await readdir(built, { recursive: true, withFileTypes: true });
  const odd = entries.filter((entry) => !entry.isFile() && !entry.isDirectory());
  const paths = odd.map((entry) => relative(built, join(entry.parentPath, entry.name))).sort();
  if (paths.length > 0)
    throw new CommandError(
      ...paths.map((path) => `${path} is neither a file nor a folder: a release holds nothing else`),
    );
  return readJson(join(built, name), name);
}
