import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleShell } from '@mentorias/federation/testing';
import { afterAll, expect } from 'vitest';

const MAIN = join(import.meta.dirname, 'main.ts');
const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
/** The flags of Node with which a gateway is started in production. */
const FLAGS = scripts.start.split(' ').filter((word: string) => word.startsWith('--'));

/** For tests: a gateway in a process of its own, with a data folder and a port of its own. */
export interface GatewayProcess {
  child: ChildProcess;
  url: string;
  /** All that it said on standard error so far. */
  said(): string;
  hasEnded(): boolean;
}

/** Starts a gateway with `env` and waits until it is ready; it ends with the file's last test. */
export async function startGatewayProcess(env: Record<string, string> = {}): Promise<GatewayProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  await writeFile(join(folder, 'shell.json'), JSON.stringify(exampleShell()));
  const port = await freePort();
  const own = { DATA_DIR: join(folder, 'data'), SHELL_DIR: folder, PORT: `${port}`, DEMO: '0' };
  const child = spawn(process.execPath, [...FLAGS, MAIN], {
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  afterAll(async () => {
    if (!hasEnded()) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 30_000 }).toBe(200);
  return { child, url, said: () => said, hasEnded };
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The status of a GET, or 0 where nothing answers. */
export function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}
