import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';
import webpack from 'webpack';

/** The page's table of hashes by absolute URL, filled by the shell from the registry before a remote runs. */
const TABLE = '(globalThis.releaseIntegrity || {})';

/** A well-formed hash that no file has: a file without a known hash is blocked, not run unchecked. */
const NOTHING = `'sha384-${'A'.repeat(64)}'`;

/** Sets the `integrity` of every script and stylesheet that a remote loads later to the hash in its release; fails closed. */
export class IntegrityOfChunksPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('IntegrityOfChunksPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityOfChunksPlugin',
        (source) => `${source}\nscript.integrity = ${TABLE}[script.src] || ${NOTHING};`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityOfChunksPlugin',
        (source, names) => `${source}\n${names.tag}.integrity = ${TABLE}[${names.tag}.href] || ${NOTHING};`,
      );
    });
  }
}
