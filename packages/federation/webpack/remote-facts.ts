import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../releases/reading/parse-json.ts';
import { RemoteDescriptor } from '../src/registry.ts';
import { installedVersions, neededRanges, packageJsonOf } from './package-version.ts';
import { BUNDLED_BY_REMOTES, sourceDigest, workspaceOf } from './source-digest.ts';

/** What a preset knows of the remote in `folder`, whatever bundler builds it. */
export function remoteFacts(folder: string) {
  const descriptor = parseJson('remote.json', RemoteDescriptor, readFileSync(join(folder, 'remote.json')));
  const workspace = workspaceOf(folder);
  const ranges = neededRanges(folder);
  const uniqueName = `remote_${descriptor.name.replaceAll('-', '_')}`;
  const build = sourceDigest(folder, workspace, BUNDLED_BY_REMOTES);
  return {
    descriptor,
    /** The versions that the workspace's shell provides, where the remote is built in its workspace. */
    provided: workspace ? installedVersions(join(workspace, 'shell')) : undefined,
    version: packageJsonOf(folder).version,
    /** Of each shared module, and of the runtime, the range that the remote runs with. */
    ranges,
    /** A name that no other remote in the page has, for what its bundler keeps in global variables. */
    uniqueName,
    build,
    // Two builds of one remote can run in one page after a recovery: their chunks must not meet.
    chunkLoadingGlobal: `${uniqueName}_${build}`,
  };
}
