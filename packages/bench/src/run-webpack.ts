import type { Configuration, Stats } from 'webpack';
import webpack from 'webpack';

/** Builds by `configuration`; throws what the build fails by. */
export function runWebpack(configuration: Configuration): Promise<Stats> {
  return new Promise((done, fail) => {
    webpack(configuration, (error, stats) => {
      if (error || !stats || stats.hasErrors()) return fail(error ?? new Error(stats?.toString('errors-only')));
      done(stats);
    });
  });
}
