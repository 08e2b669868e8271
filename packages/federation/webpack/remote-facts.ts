import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteDescriptor } from '../src/registry.ts';
import { packageJsonOf, rangesOfSharedModules } from './package-version.ts';
import { BUNDLED_BY_REMOTES, sourceDigest, workspaceOf } from './source-digest.ts';

/** What a preset knows of the remote in `folder`, whatever bundler builds it. */
export function remoteFacts(folder: string) {
  const descriptor = RemoteDescriptor.parse(JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')));
  const workspace = workspaceOf(folder);
  const ranges = rangesOfSharedModules(folder);
  const global = `remote_${descriptor.name.replaceAll('-', '_')}`;
  const build = sourceDigest(folder, workspace, BUNDLED_BY_REMOTES);
  return {
    descriptor,
    workspace,
    version: packageJsonOf(folder).version,
    /** Of each shared module the range that the remote runs with. */
    ranges,
    /** The variable that its entry sets. */
    global,
    build,
    // Two builds of one remote can run in one page after a recovery: their chunks must not meet.
    chunkLoadingGlobal: `${global}_${build}`,
    /** For the plugin of Module Federation. */
    container: {
      name: global,
      library: { type: 'var', name: global },
      filename: 'remoteEntry.[contenthash:10].js',
      exposes: { './module': { import: './src/remote.tsx', name: 'module' } },
      shared: Object.fromEntries(
        Object.entries(ranges).map(([key, requiredVersion]) => [
          key,
          { singleton: true, strictVersion: true, import: false as const, requiredVersion },
        ]),
      ),
    },
  };
}
