import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Compiler } from 'webpack';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file of the build, so that the server compresses nothing. */
export class CompressPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('CompressPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tapPromise({ name: 'CompressPlugin', stage }, async (assets) => {
        const { RawSource } = compiler.webpack.sources;
        await Promise.all(
          Object.entries(assets)
            .filter(([name]) => /\.(js|css|svg|json)$/.test(name))
            .map(async ([name, source]) => {
              const bytes = Buffer.from(source.buffer());
              compilation.emitAsset(
                `${name}.br`,
                new RawSource(await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })),
              );
              compilation.emitAsset(`${name}.gz`, new RawSource(await zip(bytes, { level: 9 })));
            }),
        );
      });
    });
  }
}
