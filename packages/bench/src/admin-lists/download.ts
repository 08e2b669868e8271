import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { gatewayStartOf } from '../gateway-start.ts';
import type { Subject } from './databases/databases.ts';

export interface DownloadFigure {
  rows: number;
  megabytes: number;
  /** How far the server's memory rose above that after a small download. */
  grownMegabytes: number;
}

const ROOT = resolve(import.meta.dirname, '../../../..');
const MEGABYTE = 1024 * 1024;
const CSV = '/api/v1/admin/calendar_events/download';

/** Downloads all events as CSV from a server in another process; undefined with the embedded database. */
export async function measureDownload({ admin, url }: Subject): Promise<DownloadFigure | undefined> {
  if (!url) return undefined;
  const headers = { authorization: `Bearer ${admin.token}` };
  const { execArgv, env } = gatewayStartOf(ROOT);
  const server = fork(new URL('download-server.ts', import.meta.url), {
    execArgv,
    env: { ...process.env, ...env, DATABASE_URL: url },
  });
  try {
    const origin = `http://127.0.0.1:${await portOf(server)}`;
    await take(`${origin}${CSV}?from=2026-01-05&to=2026-01-08`, headers);
    const memory = watch(server);
    await once(server, 'message');
    const before = memory.peak;
    const { rows, bytes } = await take(`${origin}${CSV}`, headers);
    return { rows, megabytes: bytes / MEGABYTE, grownMegabytes: (memory.peak - before) / MEGABYTE };
  } finally {
    server.disconnect();
  }
}

async function portOf(server: ChildProcess): Promise<number> {
  const gone = once(server, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code} before it listened`);
  });
  const [message] = await Promise.race([once(server, 'message'), gone]);
  return message.port;
}

function watch(server: ChildProcess): { peak: number } {
  const memory = { peak: 0 };
  server.on('message', ({ rss }: { rss: number }) => {
    memory.peak = Math.max(memory.peak, rss);
  });
  return memory;
}

/** Reads a download to its end without storing it; no cell of the data contains a line break. */
async function take(url: string, headers: Record<string, string>): Promise<{ rows: number; bytes: number }> {
  const reply = await fetch(url, { headers });
  if (!reply.ok || !reply.body) throw new Error(`The download answered ${reply.status}`);
  let [lines, bytes] = [0, 0];
  for await (const piece of reply.body) {
    bytes += piece.byteLength;
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1;
  }
  return { rows: lines - 1, bytes };
}
