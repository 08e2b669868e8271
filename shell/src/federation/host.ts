import { askAgain } from '@mentorias/federation/loader/ask-again';
import { createInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import { providedModules } from './shared.ts';

// For the remotes' instances too, which ask for what is shared.
registerGlobalPlugins([askAgain]);

/**
 * The host of Module Federation: it provides the shared modules and, to remotes with `externalRuntime`, the runtime. No remote is
 * known here: the loader registers the releases of the registry when they are shown.
 */
export const host = createInstance({
  name: 'shell',
  remotes: [],
  shared: providedModules(),
  // What the plugin's `provideExternalRuntime` would add here.
  plugins: [provideRuntime()],
});
