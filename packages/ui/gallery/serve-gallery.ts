import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { extname } from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

/** Serves the files of a built gallery; an address without an ending is the page, which reads the address itself. */
export function serveGallery(files: Map<string, Buffer>): Server {
  return createServer(({ url = '/' }, response) => {
    const name = extname(url) === '' ? 'index.html' : url.slice(1);
    const file = files.get(name);
    const type = TYPES[extname(name)] ?? 'text/plain';
    response.writeHead(file ? 200 : 404, { 'content-type': `${type}; charset=utf-8` }).end(file ?? 'No está aquí');
  });
}
