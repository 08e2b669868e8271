import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ONE_YEAR_MS = 365 * 24 * 3600 * 1000;

const SHELL_FILE = /^\/[\w.-]+\.(js|css|svg|png|ico)$/;

/** Serves the files of the build of the shell in `folder`: named by their content, so cached for ever; compressed at build time. */
export async function staticFiles(app: FastifyInstance, { folder }: { folder: string }) {
  await app.register(fastifyStatic, {
    immutable: true,
    maxAge: ONE_YEAR_MS,
    preCompressed: true,
    index: false as const,
    root: folder,
    prefix: '/assets/',
    allowedPath: (path) => SHELL_FILE.test(path),
  });
}
