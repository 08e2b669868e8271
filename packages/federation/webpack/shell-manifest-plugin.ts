import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';
import { integrityOf } from '../releases/integrity.ts';
import { CONTRACTS } from '../src/contract.ts';
import { SHARED_KEYS, SHARED_MODULES } from '../src/shared-modules.ts';
import { Emblems, ShellManifest } from '../src/shell/shell-manifest.ts';

/** Writes `shell.json`, the build's description for the gateway. */
export class ShellManifestPlugin {
  readonly facts: Pick<ShellManifest, 'version' | 'build' | 'shared'>;

  constructor(facts: Pick<ShellManifest, 'version' | 'build' | 'shared'>) {
    this.facts = facts;
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('ShellManifestPlugin', (compilation) => {
      let exported: ShellManifest['exports'] = {};
      // Later modules are joined, and no longer known one by one.
      compilation.hooks.finishModules.tap({ name: 'ShellManifestPlugin', stage: 1000 }, () => {
        exported = exportsOfSharedModules(compilation, compiler.context);
      });
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellManifestPlugin', stage }, () => {
        const { RawSource } = compiler.webpack.sources;
        const drawing = readFileSync(join(compiler.context, 'public/favicon.svg'));
        const icon = `favicon.${this.facts.build}.svg`;
        compilation.emitAsset(icon, new RawSource(drawing));
        const emit = (name: string, content: Buffer) => {
          compilation.emitAsset(name, new RawSource(content));
          return name;
        };
        const emblemOf = (name: string) => {
          const content = readFileSync(join(compiler.context, `public/${name}.png`));
          return emit(namedByContent(`${name}.png`, content), content);
        };
        const { font, css } = typefaceOf(compiler.context);
        const manifest = ShellManifest.parse({
          ...this.facts,
          ...describe(compilation),
          icon,
          emblems: Object.fromEntries(Object.keys(Emblems.shape).map((name) => [name, emblemOf(name)])),
          picture: pictureIn(compiler.context, css),
          introduction: inOneLine(compiler.context, 'src/introduction/introduction.html'),
          typeface: { name: emit(font.name, font.content), integrity: integrityOf(font.content) },
          exports: exported,
        });
        compilation.emitAsset('shell.json', new RawSource(`${JSON.stringify(manifest, null, 2)}\n`));
        compilation.deleteAsset('boot.js');
      });
    });
  }
}

/** `card.png` as `card.0123456789.png`. */
function namedByContent(file: string, content: Buffer): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return file.replace('.', `.${hash}.`);
}

/** The design system's typeface: its file, named by its content, and the styles that name that file. */
function typefaceOf(folder: string) {
  const sheet = createRequire(join(folder, 'package.json')).resolve('@mentorias/ui/typeface/typeface.css');
  const css = readFileSync(sheet, 'utf8');
  const [, file = ''] = /url\("\.\/([\w-]+\.woff2)"\)/.exec(css) ?? [];
  const content = readFileSync(join(dirname(sheet), file));
  const name = namedByContent(file, content);
  return { font: { name, content }, css: css.replace(`./${file}`, `/assets/${name}`) };
}

/** The page's outline, with the styles of what stands below it and the typeface of all, without line breaks and comments. */
function pictureIn(folder: string, typeface: string): ShellManifest['picture'] {
  const styles = ['skeleton/skeleton.css', 'introduction/introduction.css'];
  return {
    html: inOneLine(folder, 'src/skeleton/skeleton.html'),
    css: styles
      .map((name) => readFileSync(join(folder, 'src', name), 'utf8'))
      .concat(typeface)
      .join('')
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1')
      .trim(),
  };
}

function inOneLine(folder: string, name: string): string {
  return readFileSync(join(folder, name), 'utf8').replace(/\n/g, '');
}

function describe(compilation: Compilation) {
  const bytesOf = (file: string) => Buffer.from(compilation.getAsset(file)?.source.buffer() ?? []);
  const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const described = (ending: string) =>
    files.filter((name) => name.endsWith(ending)).map((name) => ({ name, integrity: integrityOf(bytesOf(name)) }));
  return {
    contracts: CONTRACTS,
    preparesFirstScreen: true,
    namesDays: true,
    clearsChunks: true,
    scripts: described('.js'),
    styles: described('.css'),
    late: Object.fromEntries(lateFiles(compilation, files).map((name) => [name, integrityOf(bytesOf(name))])),
    boot: bytesOf('boot.js').toString('utf8'),
    signedIn: filesOfChunk(compilation, 'signed-in'),
    signIn: filesOfChunk(compilation, 'sign-in'),
    doors: Object.fromEntries(
      SHARED_KEYS.filter((key) => SHARED_MODULES[key].lazy).map((key) => [
        key,
        filesOfChunk(compilation, chunkNameOf(key)),
      ]),
    ),
  };
}

/** The scripts and stylesheets that are not among the `first` ones. */
function lateFiles(compilation: Compilation, first: string[]): string[] {
  return Object.keys(compilation.assets).filter(
    (name) => /\.(js|css)$/.test(name) && name !== 'boot.js' && !first.includes(name),
  );
}

/** What each shared module exports: as webpack has read it, or, of a CommonJS package, as Node runs it. */
function exportsOfSharedModules({ modules, moduleGraph }: Compilation, folder: string): Record<string, string[]> {
  const requireFrom = createRequire(join(folder, 'package.json'));
  const found: Record<string, string[]> = {};
  for (const module of modules) {
    for (const { request, dependency } of importsOf(module)) {
      const key = SHARED_KEYS.find((one) => one === request);
      const target = key && moduleGraph.getModule(dependency);
      if (!target || found[key]) continue;
      const provided = moduleGraph.getExportsInfo(target).getProvidedExports();
      found[key] = (Array.isArray(provided) ? provided : ['default', ...Object.keys(requireFrom(key))]).sort();
    }
  }
  return found;
}

/** The static and dynamic imports of a module. */
function importsOf({ dependencies, blocks }: Module) {
  return [...dependencies, ...blocks.flatMap((block) => block.dependencies)].map((dependency) => ({
    request: (dependency as { request?: string }).request,
    dependency,
  }));
}

/** The files of a chunk group that the page has not loaded before. */
function filesOfChunk(compilation: Compilation, name: string): string[] {
  const first = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const files = compilation.namedChunkGroups.get(name)?.getFiles() ?? [];
  return files.filter((file) => !first.includes(file));
}

/** '@mentorias/ui/calendar' → 'ui-calendar', the name that the shell's import gives its chunk. */
function chunkNameOf(key: string): string {
  return key.replace('@mentorias/', '').replaceAll('/', '-');
}
