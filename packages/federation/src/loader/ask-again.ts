import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Lets a remote ask the shell again for a lazy shared module that failed to load. The runtime of Module Federation keeps the promise of
 * the first request: without this every later use of the module would fail as the first did.
 */
export const askAgain: ModuleFederationRuntimePlugin = {
  name: 'ask-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    const versions = Object.values(shareScopeMap).flatMap((scope) => Object.values(scope[pkgName] ?? {}));
    for (const shared of versions) if (!shared.loaded) shared.loading = null;
  },
};
