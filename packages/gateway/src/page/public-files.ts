import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { ShellRegistry } from '../releases/current-registry.ts';
import { DESCRIPTION, NAME } from './page.ts';

/** The entrance may be found, with the files that it is drawn from, and nothing else. */
const ROBOTS = [
  'User-agent: *',
  'Allow: /$',
  'Allow: /assets/',
  'Allow: /manifest.webmanifest',
  'Disallow: /',
  '',
].join('\n');

/** The service worker, which opens a page where this server cannot be reached (rule 13.16). */
const WORKER = new URL('./offline-worker.js', import.meta.url);

interface PublicFilesParts {
  registry: () => Promise<ShellRegistry>;
}

/** What search engines, home screens and browsers ask for beside the page (rule 13.15). */
export async function publicFiles(app: FastifyInstance, { registry }: PublicFilesParts): Promise<void> {
  const worker = await readFile(WORKER, 'utf8');
  app.get('/sw.js', async (_request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache');
    return worker;
  });
  app.get('/robots.txt', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400');
    return ROBOTS;
  });
  // Where no page has named the icon: a reply of the API opened on its own, a bookmark of long ago.
  app.get('/favicon.ico', async (_request, reply) => {
    const { icon } = (await registry()).shell;
    return reply.header('cache-control', 'no-cache').redirect(`/assets/${icon}`);
  });
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { emblems } = (await registry()).shell;
    if (!emblems) return reply.callNotFound();
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache');
    const icon = (name: 'icon-192' | 'icon-512' | 'icon-maskable-512', size: number, purpose: string) => ({
      src: `/assets/${emblems[name]}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    });
    return JSON.stringify({
      id: '/',
      name: NAME,
      short_name: NAME,
      description: DESCRIPTION,
      lang: 'es-PE',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#7b316e',
      icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
    });
  });
}
