import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import type { UsedExports } from '../releases/used-exports.ts';
import { USED_EXPORTS } from '../releases/used-exports.ts';
import type { SharedKey } from '../src/shared-modules.ts';
import { SHARED_KEYS } from '../src/shared-modules.ts';

/** Writes which exports of each shared module the build names, for `release describe`. */
export class UsedExportsPlugin implements RspackPluginInstance {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('UsedExportsPlugin', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'UsedExportsPlugin', stage }, () => {
        const text = `${JSON.stringify(usedExports(compilation), null, 2)}\n`;
        compilation.emitAsset(USED_EXPORTS, new compiler.rspack.sources.RawSource(text));
      });
    });
  }
}

/** The names that are imported of each shared module. Of a module that is used as a whole none is known. */
function usedExports({ modules, moduleGraph }: Compilation): UsedExports {
  const uses = new Map<SharedKey, Set<string>>();
  const consumed = [...modules].filter(({ type }) => (type as string) === 'consume-shared-module');
  for (const { dependency } of consumed.flatMap((module) => moduleGraph.getIncomingConnections(module))) {
    const key = SHARED_KEYS.find((one) => one === dependency.request);
    const [name] = dependency.ids ?? [];
    if (key) uses.set(key, new Set([...(uses.get(key) ?? []), ...(name === undefined ? [] : [name])]));
  }
  return Object.fromEntries([...uses].map(([key, names]) => [key, [...names].sort()]));
}
