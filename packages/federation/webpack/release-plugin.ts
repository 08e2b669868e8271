import type { Chunk, Compilation, Compiler, Dependency, Module, ModuleGraph } from 'webpack';
import { RUNTIME_GLOBAL, RUNTIME_PACKAGE } from '../releases/external-runtime.ts';
import { integrityOf } from '../releases/integrity.ts';
import { MF_MANIFEST, MfManifest } from '../releases/mf-manifest.ts';
import { sharedMismatches } from '../releases/shared-mismatches.ts';
import type { RemoteDescriptor } from '../src/registry.ts';
import { Release } from '../src/registry.ts';
import type { SharedKey } from '../src/shared-modules.ts';
import { mismatchMessage, SHARED_KEYS, SHARED_MODULES } from '../src/shared-modules.ts';

/** How a remote names the chunk of its screen at '/': `webpackChunkName: "home"`. */
const HOME = 'home';

/** How the plugin of Module Federation names the chunk of './module'. */
const REMOTE_MODULE = '__federation_expose_module';

interface ReleaseFacts {
  descriptor: RemoteDescriptor;
  version: string;
  build: string;
  /** Of each shared module, and of the runtime, the range that the build would need, were it used. */
  ranges: Record<string, string>;
  /** The versions that the workspace's shell provides, where the remote is built in its workspace. */
  provided: Record<string, string> | undefined;
}

/**
 * Writes `release.json`, from what the plugin of Module Federation and webpack, or Rspack, know: what this build is, what it needs of the
 * shell, and the hash and size of each of its files. It asks the compiler only what both bundlers have.
 */
export class ReleasePlugin {
  readonly facts: ReleaseFacts;

  constructor(facts: ReleaseFacts) {
    this.facts = facts;
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ReleasePlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        const release = this.release(compilation);
        const { provided } = this.facts;
        for (const mismatch of provided ? sharedMismatches(release, { shared: provided }) : []) {
          compilation.errors.push(new compiler.webpack.WebpackError(mismatchMessage(release.name, mismatch)));
        }
        const { RawSource } = compiler.webpack.sources;
        compilation.emitAsset('release.json', new RawSource(`${JSON.stringify(release, null, 2)}\n`));
      });
    });
  }

  release(compilation: Compilation): Release {
    const { descriptor, ranges, provided: _, ...facts } = this.facts;
    const manifest = compilation.assets[MF_MANIFEST];
    if (!manifest)
      throw new Error('ModuleFederationPlugin is missing among the plugins: the build has no mf-manifest.json');
    const { metaData } = MfManifest.parse(JSON.parse(String(manifest.source())));
    const container = [...compilation.chunks].filter((chunk) => chunk.hasRuntime());
    const remoteModule = chunksOf(compilation, REMOTE_MODULE, container);
    if (remoteModule.length === 0)
      throw new Error(`ModuleFederationPlugin made no chunk ${REMOTE_MODULE}: './module' is not among its exposes`);
    const home = chunksOf(compilation, HOME, [...container, ...remoteModule]);
    const usedAtOnce = sharedKeysOf(compilation, [...container, ...remoteModule, ...home]);
    return Release.parse({
      ...descriptor,
      ...facts,
      entry: metaData.remoteEntry.name,
      global: metaData.globalName,
      preload: filesOf(remoteModule),
      home: filesOf(home),
      doors: usedAtOnce.filter((key) => SHARED_MODULES[key].lazy),
      shared: Object.fromEntries(neededOf(compilation).map((key) => [key, ranges[key]])),
      files: hashedFiles(compilation),
      uses: usedExports(compilation),
    });
  }
}

/** The chunks of the group `name` that are not among those `loaded` before it. */
function chunksOf(compilation: Compilation, name: string, loaded: Chunk[]): Chunk[] {
  return compilation.namedChunkGroups.get(name)?.chunks.filter((chunk) => !loaded.includes(chunk)) ?? [];
}

/** The files of `chunks`, without hot updates, which are not part of the first load. */
function filesOf(chunks: Chunk[]): string[] {
  return chunks.flatMap((chunk) => [...chunk.files]).filter((file) => !file.includes('.hot-update.'));
}

function hashedFiles(compilation: Compilation): Release['files'] {
  const files = Object.entries(compilation.assets).filter(([name]) => /\.(js|css)$/.test(name) || name === MF_MANIFEST);
  return Object.fromEntries(
    files.map(([name, source]) => {
      const bytes = Buffer.from(source.buffer());
      return [name, { integrity: integrityOf(bytes), bytes: bytes.length }];
    }),
  );
}

/** The shared modules that the code of `chunks` takes from the shell. */
function sharedKeysOf(compilation: Compilation, chunks: Chunk[]): SharedKey[] {
  const modules = chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)]);
  const keys = modules.flatMap((module) => shareKeyOf(module, compilation.moduleGraph) ?? []);
  return [...new Set(keys)].sort();
}

/** What the build takes from the shell: shared modules, and the runtime where it is external. */
function neededOf(compilation: Compilation): string[] {
  const isRuntime = (module: Module) =>
    module.type === 'javascript/dynamic' && module.identifier().includes(RUNTIME_GLOBAL);
  const hasExternalRuntime = [...compilation.modules].some(isRuntime);
  return [...sharedKeysOf(compilation, [...compilation.chunks]), ...(hasExternalRuntime ? [RUNTIME_PACKAGE] : [])];
}

/** The exports that the build uses of each shared module. Of a module that is used as a whole none is known. */
function usedExports({ modules, moduleGraph }: Compilation): NonNullable<Release['uses']> {
  const uses: Record<string, Set<string>> = {};
  for (const module of modules) {
    const key = shareKeyOf(module, moduleGraph);
    if (!key) continue;
    const names = uses[key] ?? new Set();
    uses[key] = names;
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      if (!connection.dependency || connection.getActiveState(undefined) === false) continue;
      for (const name of namesIn(connection.dependency, moduleGraph)) names.add(name);
    }
  }
  return Object.fromEntries(Object.entries(uses).map(([key, names]) => [key, [...names].sort()]));
}

/** The exports that an import names, in Rspack by a field of its own. */
function namesIn(dependency: Dependency & { ids?: string[] }, moduleGraph: ModuleGraph): string[] {
  const references = dependency.getReferencedExports?.(moduleGraph, undefined) ?? [dependency.ids ?? []];
  return references.flatMap((reference) => (Array.isArray(reference) ? reference : reference.name).slice(0, 1));
}

/** The shared module that stands in the build for what the shell provides: known by what is imported. */
function shareKeyOf(module: Module, moduleGraph: ModuleGraph): SharedKey | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  const requests = [...moduleGraph.getIncomingConnections(module)].map(
    ({ dependency }) => (dependency as { request?: string } | null)?.request,
  );
  return SHARED_KEYS.find((key) => requests.includes(key));
}
