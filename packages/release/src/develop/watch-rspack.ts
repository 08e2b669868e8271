import { createReadStream } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { basename, extname, join } from 'node:path';
import type { WatchBuild } from '@mentorias/federation/development/dev-server';
import type { Configuration, Stats } from '@rspack/core';
import { rspack } from '@rspack/core';
import { describeBuild } from '../describe/describe.ts';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/**
 * Builds a remote by its Rspack configuration into `dist` and describes each build that has no errors; the pages then load it anew. Throws
 * what Rspack says of a configuration that it refuses.
 */
export function watchRspack(config: Configuration, dist: string): WatchBuild {
  return (remote, stream, onBuilt) => {
    let errors: string[] = [];
    const first = Promise.withResolvers<void>();
    const compiler = rspack({ ...config, output: { ...config.output, path: dist } });
    const watching = compiler.watch({}, async (error, stats) => {
      errors = await problemsOf(error, stats, dist);
      for (const problem of errors) process.stderr.write(`${problem}\n`);
      onBuilt({ errors: errors.length, milliseconds: (stats?.endTime ?? 0) - (stats?.startTime ?? 0) });
      stream.publish({ remote, action: 'built', hash: stats?.hash ?? 'none', errors });
      first.resolve();
    });
    // A page that has just come has the newest build already: it is told of errors alone.
    stream.greetWith(() => (errors.length > 0 ? { remote, action: 'sync', hash: 'none', errors } : undefined));
    return {
      async serve(request, response, next) {
        await first.promise;
        // A release is flat: the last part of an address names the file.
        send(join(dist, basename(new URL(request.url ?? '/', 'http://localhost').pathname)), response, next);
      },
      stop: () => new Promise((done) => watching?.close(() => done())),
    };
  };
}

/** What is wrong with a build, which is described where nothing is. */
async function problemsOf(error: Error | null, stats: Stats | undefined, dist: string): Promise<string[]> {
  if (error) return [error.message];
  const errors = (stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message);
  if (errors.length > 0) return errors;
  return describeBuild(dist).then(
    () => [],
    (problem) => [String(problem.message)],
  );
}

function send(file: string, response: ServerResponse, next: () => void) {
  const type = TYPES[extname(file)];
  if (!type) return next();
  createReadStream(file)
    .once('open', () => response.setHeader('content-type', type))
    .once('error', next)
    .pipe(response);
}
