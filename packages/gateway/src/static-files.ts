import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './gateway-config.ts';

const ONE_YEAR_MS = 365 * 24 * 3600 * 1000;

const SHELL_FILE = /^\/[\w.-]+\.(js|css|svg|png|ico)$/;

/** Serves the shell's files: named by their content, so cached for ever; compressed at build time. */
export async function staticFiles(app: FastifyInstance, { shell }: Pick<GatewayConfig, 'shell'>) {
  await app.register(fastifyStatic, {
    immutable: true,
    maxAge: ONE_YEAR_MS,
    preCompressed: true,
    index: false as const,
    root: shell,
    prefix: '/assets/',
    allowedPath: (path) => SHELL_FILE.test(path),
  });
}
