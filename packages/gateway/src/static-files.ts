import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './gateway-config.ts';
import { releaseFiles } from './release-files.ts';
import { teamKeysOf } from './remotes-config.ts';

const ONE_YEAR_MS = 365 * 24 * 3600 * 1000;

const SHELL_FILE = /^\/[\w.-]+\.(js|css|svg|png|ico)$/;

/** Serves the shell's files and the releases: named by their content or version, so cached for ever; compressed at build time. */
export async function staticFiles(
  app: FastifyInstance,
  { shell, releases, remotes }: Pick<GatewayConfig, 'shell' | 'releases' | 'remotes'>,
) {
  const forever = { immutable: true, maxAge: ONE_YEAR_MS, preCompressed: true, index: false as const };
  await app.register(fastifyStatic, {
    ...forever,
    root: shell,
    prefix: '/assets/',
    allowedPath: (path) => SHELL_FILE.test(path),
  });
  const isReleased = releaseFiles(releases, teamKeysOf(remotes));
  await app.register(async (ofReleases) => {
    ofReleases.addHook('onRequest', async (request, reply) => {
      if (!(await isReleased(request.url))) return reply.callNotFound();
    });
    await ofReleases.register(fastifyStatic, { ...forever, root: releases, prefix: '/remotes/', decorateReply: false });
  });
}
