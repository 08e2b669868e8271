import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@mentorias/gateway/testing/free-port';

/** A product that was started by `npm start` in a new data folder. */
export interface StartedProduct {
  url: string;
  /** The process of npm. */
  pid: number;
  stop(): Promise<void>;
}

/** How long a first start may take, builds included, in milliseconds. */
const START_MS = 180_000;

/** Starts the workspace in `folder` with the example data: on the PostgreSQL server of `databaseUrl`, else embedded. */
export async function startProduct(folder: string, databaseUrl: string | undefined): Promise<StartedProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mentorias-bench-'));
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: databaseUrl ?? '', DEMO: '1' };
  const npm = spawn('npm', ['start'], { cwd: folder, env: { ...env, LOG_LEVEL: 'silent' }, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    npm.kill('SIGTERM');
    if (npm.exitCode === null) await once(npm, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: npm.pid!, stop };
}

async function untilReady(url: string): Promise<void> {
  const end = performance.now() + START_MS;
  while (performance.now() < end) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(250);
  }
  throw new Error('The product did not start');
}
