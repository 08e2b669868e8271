import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const FILE = new URL('./worker.js', import.meta.url);

/** Serves the service worker, which opens a page where this server cannot be reached (rule 13.16). */
export async function offlineWorker(app: FastifyInstance): Promise<void> {
  const code = await readFile(FILE, 'utf8');
  app.get('/sw.js', async (_request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    return code;
  });
}
