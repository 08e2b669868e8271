import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './gateway-config.ts';

const ONE_YEAR_MS = 365 * 24 * 3600 * 1000;

/** A file of a release: `/<remote>/<version>/<file>`, code and styles only. */
const RELEASE_FILE = /^\/[a-z][a-z0-9-]*\/\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?\/[\w.-]+\.(js|css)$/;
const SHELL_FILE = /^\/[\w.-]+\.(js|css|svg|png|ico)$/;

/** Serves the shell's files and the releases: named by their content or version, so cached for ever; compressed at build time. */
export async function staticFiles(
  app: FastifyInstance,
  { shell, releases }: Pick<GatewayConfig, 'shell' | 'releases'>,
) {
  const forever = { immutable: true, maxAge: ONE_YEAR_MS, preCompressed: true, index: false as const };
  await app.register(fastifyStatic, {
    ...forever,
    root: shell,
    prefix: '/assets/',
    allowedPath: (path) => SHELL_FILE.test(path),
  });
  await app.register(fastifyStatic, {
    ...forever,
    root: releases,
    prefix: '/remotes/',
    decorateReply: false,
    allowedPath: (path) => RELEASE_FILE.test(path),
  });
}
