import type { Compilation, Compiler, Module, NormalModule } from 'webpack';
import { SHARED_MODULES } from '../src/shared-modules.ts';

/** The packages of which a page has one copy, the shell's: those that are shared, and those that only the shell's modules import. */
const SINGLE = new Set([
  ...Object.values(SHARED_MODULES)
    .map((shared) => shared.package)
    .filter((name) => !name.startsWith('@mentorias/')),
  '@mantine/core',
  '@mantine/hooks',
  '@mantine/notifications',
  'react-router',
  'react-router-dom',
]);

/** Refuses a build that contains a copy of a package that the page has already: two copies do not know each other's state. */
export class NoSecondCopiesPlugin {
  readonly remote: string;

  constructor(remote: string) {
    this.remote = remote;
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('NoSecondCopiesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('NoSecondCopiesPlugin', () => {
        for (const [name, importer] of copiesIn(compilation)) {
          const sentence = `remote-${this.remote} contains a copy of ${name} (imported by ${importer}): the shell has the only one`;
          compilation.errors.push(new compiler.webpack.WebpackError(sentence));
        }
      });
    });
  }
}

/** Of each package that was copied the first file that imports it. */
function copiesIn({ modules, moduleGraph, compiler }: Compilation): Map<string, string> {
  const found = new Map<string, string>();
  for (const module of modules) {
    const name = packageOf(module);
    const issuer = name && moduleGraph.getIssuer(module);
    if (!name || !SINGLE.has(name) || found.has(name) || (issuer && packageOf(issuer) === name)) continue;
    found.set(name, issuer ? issuer.readableIdentifier(compiler.root.requestShortener) : 'the build itself');
  }
  return found;
}

/** The package in node_modules that a module is part of. */
function packageOf(module: Module): string | undefined {
  const { resource } = module as NormalModule;
  return resource && /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(resource)?.[1]?.replace('\\', '/');
}
