import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startTestPostgres, temporaryFolder } from '@mentorias/api/database/testing';
import { freePort } from '@mentorias/gateway/testing/free-port';
import { describe, expect, test } from 'vitest';
import { ROOT } from './front-ends/front-ends.ts';
import { livingOf } from './testing.ts';

const postgres = await startTestPostgres();
const DATA_DIR = temporaryFolder();

/** The numbers of the processes that share the port. */
async function pidsAt(port: number): Promise<number[]> {
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined);
  const series = ((await reply?.text()) ?? '').matchAll(/^mentorias_process_info\{pid="(\d+)"\}/gm);
  return Array.from(series, ([, pid]) => Number(pid));
}

describe.runIf(postgres)('WORKERS=2 npm start', () => {
  test('serves by two processes, and SIGTERM to npm ends all of them with 0', async () => {
    const port = await freePort();
    const env = { DATABASE_URL: postgres!.url, DATA_DIR, PORT: String(port), WORKERS: '2' };
    const npm = spawn('npm', ['start'], { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'ignore' });
    const ended = once(npm, 'exit');
    let pids: number[] = [];
    await expect
      .poll(
        async () => {
          pids = await pidsAt(port);
          return npm.exitCode === null ? pids.length : `npm start ended with ${npm.exitCode}`;
        },
        { timeout: 120_000, interval: 100 },
      )
      .toBe(2);
    npm.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect.poll(() => livingOf(pids)).toEqual([]);
  }, 180_000);
});
