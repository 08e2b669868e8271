import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { shellConfig } from '@mentorias/federation/webpack/shell-preset';
import { runWebpack } from '../run-webpack.ts';

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Builds the page in `floor/` as the shell is built, one script and one style sheet, and serves it on loopback, compressed: what this
 * machine cannot go below with these packages.
 */
export async function serveFloor(shell: string): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'mentorias-floor-'));
  const { resolve, ...base } = shellConfig(shell);
  const { compilation } = await runWebpack({
    ...base,
    context: import.meta.dirname,
    resolve,
    entry: './floor/page.tsx',
    output: { ...base.output, path: folder, publicPath: '/' },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: base.plugins?.filter((plugin) => !/Manifest|Description/.test(plugin?.constructor.name ?? '')),
  });
  const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const server = createServer((request, response) => {
    const file = request.url?.slice(1) ?? '';
    if (file === '') return response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(files));
    if (!files.includes(file)) return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[extname(file)] ?? 'text/plain').setHeader('content-encoding', 'br');
    response.end(readFileSync(join(folder, `${file}.br`)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      rmSync(folder, { recursive: true });
    },
  };
}

function pageOf(files: readonly string[]): string {
  const styles = files.filter((file) => file.endsWith('.css')).map((file) => `<link rel="stylesheet" href="/${file}">`);
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `<script defer src="/${file}"></script>`);
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ingresa</title><meta name="description" content="Ingresa"><link rel="icon" href="data:,">${styles.join('')}${scripts.join('')}</head>
<body><div id="root"></div></body></html>`;
}
