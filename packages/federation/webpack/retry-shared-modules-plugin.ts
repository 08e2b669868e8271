import type { Compiler, RuntimeModule } from 'webpack';
import webpack from 'webpack';

/** Where webpack's runtime notes that a shared module could not be loaded. */
const FAILED = 'delete installedModules[id];';

/**
 * Lets a build ask the shell again for a lazy shared module that failed to load. Webpack's runtime remembers that it has asked, not
 * that it failed: without this every later use throws the first error (webpack 5.112, `ConsumeSharedRuntimeModule`).
 */
export class RetrySharedModulesPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('RetrySharedModulesPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('RetrySharedModulesPlugin', (module) => {
        if (module.name === 'consumes') resetOnFailure(module);
      });
    });
  }
}

function resetOnFailure(module: RuntimeModule): void {
  const generate = module.generate.bind(module);
  module.generate = () => {
    const code = generate();
    // Compilations within this one, of stylesheets, load nothing.
    if (code === null) return null;
    if (code.split(FAILED).length !== 2 || !code.includes('startedInstallModules'))
      throw new webpack.WebpackError('RetrySharedModulesPlugin does not know the runtime of this version of webpack');
    return code.replace(FAILED, `${FAILED}\ndelete startedInstallModules[id];`);
  };
}
