import type { Compiler, Configuration } from 'webpack';
import webpack from 'webpack';
import middleware from 'webpack-dev-middleware';
import type { WatchBuild } from './dev-server.ts';

/** Webpack refuses a remote's configuration. */
export class InvalidConfigurationError extends Error {
  override name = 'InvalidConfigurationError';
  readonly remote: string;

  constructor(remote: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.remote = remote;
  }
}

/** Builds a remote in memory by its configuration for development, with hot replacement. Throws InvalidConfigurationError. */
export function watchWebpack(config: Configuration): WatchBuild {
  return (name, stream, onBuilt) => {
    const compiler = compilerOf(name, config);
    compiler.hooks.done.tap('DevServer', ({ compilation, startTime, endTime }) =>
      onBuilt({ errors: compilation.errors.length, milliseconds: endTime - startTime }),
    );
    const serve = middleware(compiler, {
      publicPath: `/${name}/`,
      hot: { transport: stream.transportFor(name), inject: 'none' },
      stats: 'errors-only',
      index: false,
    });
    return { serve, stop: () => new Promise((done) => serve.close(() => done())) };
  };
}

function compilerOf(name: string, config: Configuration): Compiler {
  try {
    return webpack({ ...config, infrastructureLogging: { level: 'error' } }) as Compiler;
  } catch (error) {
    throw new InvalidConfigurationError(name, error);
  }
}
