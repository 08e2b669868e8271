import type { Configuration, WebpackPluginInstance } from 'webpack';
import { baseConfig } from './base-config.ts';
import { CompressPlugin } from './compress-plugin.ts';
import { NoSecondCopiesPlugin } from './no-second-copies-plugin.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { remoteFacts } from './remote-facts.ts';
import { inDevelopment } from './remote-in-development.ts';
import { RemoveDescriptionPlugin } from './remove-description-plugin.ts';

/**
 * The webpack configuration of the remote in `folder`, around its own plugin of Module Federation in `plugins`: loaders, the files of
 * a release in `dist/`, and checks. In `development` it is for the servers of `pnpm dev` and of `npm run dev -- --shell`.
 */
export function remoteConfig(
  folder: string,
  mode: Configuration['mode'] = 'production',
  plugins: WebpackPluginInstance[],
): Configuration {
  const { uniqueName, chunkLoadingGlobal, ...facts } = remoteFacts(folder);
  const { descriptor } = facts;
  const base = baseConfig(folder, descriptor.name);
  const config: Configuration = {
    ...base,
    name: uniqueName,
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      uniqueName,
      chunkLoadingGlobal,
      // A module that threw while it was evaluated is evaluated again when it is next required.
      strictModuleExceptionHandling: true,
    },
    plugins: [
      ...(base.plugins ?? []),
      ...plugins,
      new NoSecondCopiesPlugin(descriptor.name),
      new RemoveDescriptionPlugin('release.json'),
      new ReleasePlugin(facts),
      new CompressPlugin(),
    ],
  };
  return mode === 'development' ? inDevelopment(config, folder, descriptor.name) : config;
}
