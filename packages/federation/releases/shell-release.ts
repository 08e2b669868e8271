import { z } from 'zod';
import { Version } from '../src/registry.ts';
import { ShellManifest } from '../src/shell/shell-manifest.ts';
import { readGuarded } from './reading/guarded-file.ts';
import { parseJson } from './reading/parse-json.ts';
import { DESCRIPTION_LIMIT, FILE_LIMIT } from './reading/release-limits.ts';

/*
 * The shell's releases lie beside those of the remotes:
 *   <releases>/shell/current.json             the pointer
 *   <releases>/shell/<version>/shell.json     one release, immutable, with its files beside it
 */

/** Where the shell lies among the releases; no remote has this name. */
export const SHELL = 'shell';

/** The files of a shell that a browser may load; each is named by its content. */
export const ShellFileName = z
  .string()
  .max(100)
  .regex(/^[\w.-]+\.(js|css|svg|png|ico)$/);

/** The files of a shell that an older gateway would refuse the release for; it drops the field that names them, and serves none. */
export const ShellFontName = z
  .string()
  .max(100)
  .regex(/^[\w.-]+\.woff2$/);

const ListedFile = z.strictObject({ integrity: z.string(), bytes: z.int().nonnegative().max(FILE_LIMIT) });

/** `shell.json` of a published shell: its build's, under the version that it is published as, with every file of it. */
export const ShellRelease = ShellManifest.extend({
  version: Version,
  files: z.record(ShellFileName, ListedFile),
  fonts: z.record(ShellFontName, ListedFile).default({}),
});
export type ShellRelease = z.infer<typeof ShellRelease>;

/** One published shell. Throws where it is missing, damaged, or says that it is another one. */
export async function readShellRelease(releases: string, version: string): Promise<ShellRelease> {
  const bytes = await readGuarded(releases, [SHELL, version, 'shell.json'], DESCRIPTION_LIMIT);
  const release = parseJson(`shell.json of ${SHELL}@${version}`, ShellRelease, bytes);
  if (release.version === version) return release;
  throw new Error(`the shell at ${version} says that it is ${release.version}`);
}
