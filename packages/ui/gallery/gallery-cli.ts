import { createServer } from 'node:http';
import { extname, resolve } from 'node:path';
import { buildGallery } from './build-gallery.ts';

/** `pnpm parts`: builds the page of all parts of the design system and serves it on loopback (PORT, 3100 unless set). */
const TYPES: Record<string, string> = { '.css': 'text/css', '.html': 'text/html', '.js': 'text/javascript' };
const port = Number(process.env.PORT || 3100);

const files = await buildGallery(resolve(import.meta.dirname, '../.cache/gallery'));
createServer(({ url = '/' }, response) => {
  const name = url === '/' ? 'index.html' : url.slice(1);
  const file = files.get(name);
  const type = TYPES[extname(name)] ?? 'text/plain';
  response.writeHead(file ? 200 : 404, { 'content-type': `${type}; charset=utf-8` }).end(file ?? 'No está aquí');
}).listen(port, '127.0.0.1', () => process.stdout.write(`http://localhost:${port}\n`));
