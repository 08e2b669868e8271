import { join } from 'node:path';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { baseConfig } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { IntegrityOfChunksPlugin } from './integrity-of-chunks-plugin.ts';
import { NoSecondCopiesPlugin } from './no-second-copies-plugin.ts';
import { versionsOfSharedModules } from './package-version.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { remoteFacts } from './remote-facts.ts';
import { inDevelopment } from './remote-in-development.ts';
import { RemoveDescriptionPlugin } from './remove-description-plugin.ts';
import { RetrySharedModulesPlugin } from './retry-shared-modules-plugin.ts';

/**
 * The whole webpack configuration of the remote in `folder`. The build leaves a release in `dist/`: a container that takes
 * every shared module from the shell, and its `release.json`. In `development` it is for the server of `pnpm dev`.
 */
export function remoteConfig(folder: string, mode: Configuration['mode'] = 'production'): Configuration {
  const { workspace, container, chunkLoadingGlobal, ...facts } = remoteFacts(folder);
  const { descriptor, global: name } = facts;
  const provided = workspace ? versionsOfSharedModules(join(workspace, 'shell')) : undefined;
  const base = baseConfig(folder, descriptor.name);
  const config: Configuration = {
    ...base,
    name,
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      uniqueName: name,
      chunkLoadingGlobal,
      // Code that failed as it started is started anew when it is asked for again.
      strictModuleExceptionHandling: true,
    },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin(container),
      new IntegrityOfChunksPlugin(),
      new RetrySharedModulesPlugin(),
      new NoSecondCopiesPlugin(descriptor.name),
      new RemoveDescriptionPlugin('release.json'),
      new ReleasePlugin({ ...facts, provided }),
      new CompressPlugin(),
    ],
  };
  return mode === 'development' ? inDevelopment(config, folder, descriptor.name) : config;
}
