import { basename, extname } from 'node:path';
import type { Chunk, Compilation, Compiler } from 'webpack';

/** Long enough for every file of ours, and far below what a release allows. */
const NAME_MAX = 40;

/** Names the file of each chunk after what it holds, where no `webpackChunkName` does: the network panel shows names, not numbers. */
export class NamedChunksPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('NamedChunksPlugin', (compilation) => {
      compilation.hooks.beforeChunkIds.tap('NamedChunksPlugin', (chunks) => {
        const taken = new Set([...chunks].map(({ name }) => name));
        for (const chunk of chunks) {
          if (chunk.name || chunk.hasRuntime()) continue;
          chunk.name = unique(nameOf(compilation, chunk), taken);
          taken.add(chunk.name);
        }
      });
    });
  }
}

/** The name of the largest module that the others of the chunk are there for. */
function nameOf({ chunkGraph }: Compilation, chunk: Chunk): string {
  const [largest] = [...chunkGraph.getChunkRootModules(chunk)].sort((one, other) => other.size() - one.size());
  const file = largest?.nameForCondition() ?? 'code';
  const [, packageName] = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
  const words = packageName ?? basename(file, extname(file));
  return words
    .replaceAll(/[^\w-]+/g, '-')
    .replace(/^-/, '')
    .slice(0, NAME_MAX);
}

function unique(name: string, taken: Set<string | null | undefined>): string {
  if (!taken.has(name)) return name;
  return (
    Array.from({ length: taken.size }, (_, index) => `${name}-${index + 2}`).find((one) => !taken.has(one)) ?? name
  );
}
