import { remoteConfig } from '@mentorias/federation/webpack/remote-preset';
import { sharedModules } from '@mentorias/federation/webpack/shared-modules';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';

/** The administrators' remote: the preset adds loaders, the files of a release, and checks. */
export default (_env: unknown, { mode }: Pick<Configuration, 'mode'>) =>
  remoteConfig(import.meta.dirname, mode, [
    new ModuleFederationPlugin({
      // `remote_` and the name in remote.json.
      name: 'remote_admin',
      // Without a hash, which fails here (decision 68): the folder of its release names its version.
      filename: 'remoteEntry.js',
      exposes: { './module': './src/remote.tsx' },
      // All from the shell: react, the design system, the session… (the table is packages/federation/src/shared-modules.ts).
      shared: sharedModules(import.meta.dirname),
      // The runtime too: the shell provides it.
      experiments: { externalRuntime: true },
      // Types come from the workspace's packages.
      dts: false,
    }),
  ]);
