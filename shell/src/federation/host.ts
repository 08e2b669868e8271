import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { sharedModules } from './shared.ts';

/**
 * The host of Module Federation: it provides the shared modules and, to remotes with `externalRuntime`, the runtime. No remote is
 * known here: the loader registers the releases of the registry when they are shown.
 */
export const host = createInstance({
  name: 'shell',
  remotes: [],
  shared: sharedModules(),
  plugins: [provideRuntime()],
});
