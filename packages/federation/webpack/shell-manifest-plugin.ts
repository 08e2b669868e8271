import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import { integrityOf } from '../releases/integrity.ts';
import { CONTRACTS } from '../src/contract.ts';
import { SHARED_KEYS, SHARED_MODULES } from '../src/shared-modules.ts';
import { ShellManifest } from '../src/shell/shell-manifest.ts';

/** Writes `shell.json`, the build's description for the gateway. */
export class ShellManifestPlugin {
  readonly facts: Pick<ShellManifest, 'version' | 'build' | 'shared'>;

  constructor(facts: Pick<ShellManifest, 'version' | 'build' | 'shared'>) {
    this.facts = facts;
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ShellManifestPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellManifestPlugin', stage }, () => {
        const { RawSource } = compiler.webpack.sources;
        const drawing = readFileSync(join(compiler.context, 'public/favicon.svg'));
        const icon = `favicon.${this.facts.build}.svg`;
        compilation.emitAsset(icon, new RawSource(drawing));
        const manifest = ShellManifest.parse({ ...this.facts, ...describe(compilation), icon });
        compilation.emitAsset('shell.json', new RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
        compilation.deleteAsset('boot.js');
      });
    });
  }
}

function describe(compilation: Compilation) {
  const bytesOf = (file: string) => Buffer.from(compilation.getAsset(file)?.source.buffer() ?? []);
  const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const described = (ending: string) =>
    files.filter((name) => name.endsWith(ending)).map((name) => ({ name, integrity: integrityOf(bytesOf(name)) }));
  return {
    contracts: CONTRACTS,
    scripts: described('.js'),
    styles: described('.css'),
    boot: bytesOf('boot.js').toString('utf8'),
    doors: Object.fromEntries(
      SHARED_KEYS.filter((key) => SHARED_MODULES[key].lazy).map((key) => [key, filesOfLazyModule(compilation, key)]),
    ),
  };
}

/** The files of the chunk group that the shell names after the key of a lazy shared module. */
function filesOfLazyModule(compilation: Compilation, key: string): string[] {
  const first = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const files = compilation.namedChunkGroups.get(chunkNameOf(key))?.getFiles() ?? [];
  return files.filter((file) => !first.includes(file));
}

/** '@mentorias/ui/calendar' → 'ui-calendar', the name that the shell's import gives its chunk. */
function chunkNameOf(key: string): string {
  return key.replace('@mentorias/', '').replaceAll('/', '-');
}
