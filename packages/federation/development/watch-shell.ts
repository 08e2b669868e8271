import type { Configuration } from 'webpack';
import webpack from 'webpack';

/** A build of the shell that is repeated as its sources change. */
export interface WatchedShell {
  /** Sets the listener that is called after each rebuild. */
  onBuilt(listener: () => void): void;
  stop(): Promise<void>;
}

/** Builds the shell and waits for it, then again whenever its sources change. Rejects where it does not build at first. */
export function watchShell(config: Configuration): Promise<WatchedShell> {
  const compiler = webpack(config);
  let listener = () => {};
  return new Promise((resolve, reject) => {
    const watching = compiler?.watch({}, (error, stats) => {
      const problem = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : undefined);
      if (problem) {
        process.stderr.write(`${problem}\n`);
        return reject(new Error('the shell does not build'));
      }
      resolve({
        onBuilt(next) {
          listener = next;
        },
        stop: () => new Promise((done) => watching?.close(() => done())),
      });
      listener();
    });
  });
}
