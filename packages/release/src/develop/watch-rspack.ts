import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { WatchBuild } from '@mentorias/federation/development/dev-server';
import { MF_MANIFEST } from '@mentorias/federation/releases/mf-manifest';
import type { Configuration, Stats } from '@rspack/core';
import { rspack } from '@rspack/core';
import { describeBuild } from '../describe/describe.ts';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/** How many builds are served: a page that loads one while the next is made finds its files. */
const BUILDS_KEPT = 3;

type Files = Map<string, Buffer>;

/**
 * Builds a remote by its Rspack configuration into `dist` and describes each build that has no errors; the pages then load it anew. Throws
 * what Rspack says of a configuration that it refuses.
 */
export function watchRspack(config: Configuration, dist: string): WatchBuild {
  return (remote, stream, onBuilt) => {
    let errors: string[] = [];
    let builds: Files[] = [];
    const first = Promise.withResolvers<void>();
    const compiler = rspack({ ...config, output: { ...config.output, path: dist } });
    const watching = compiler.watch({}, async (error, stats) => {
      errors = await problemsOf(error, stats, dist);
      if (errors.length === 0) builds = [await filesIn(dist), ...builds].slice(0, BUILDS_KEPT);
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
        const name = basename(new URL(request.url ?? '/', 'http://localhost').pathname);
        const bytes = builds.find((files) => files.has(name))?.get(name);
        if (!bytes) return next();
        response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream').end(bytes);
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
  // Rspack leaves what it has not written itself: the manifest that describes the build before.
  if (!stats?.compilation.getAsset(MF_MANIFEST)) await rm(join(dist, MF_MANIFEST), { force: true });
  return describeBuild(dist).then(
    () => [],
    (problem) => [String(problem.message)],
  );
}

async function filesIn(dist: string): Promise<Files> {
  const names = await readdir(dist);
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(dist, name))] as const)));
}
