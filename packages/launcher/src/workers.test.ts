import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startTestPostgres, temporaryFolder } from '@mentorias/api/database/testing';
import { freePort } from '@mentorias/gateway/testing/free-port';
import { describe, expect, test } from 'vitest';
import { ROOT } from './front-ends/front-ends.ts';
import { livingOf } from './testing.ts';

const postgres = await startTestPostgres();
const DATA_DIR = temporaryFolder();

/** The number of the process that answers a new connection. */
async function pidAt(port: number): Promise<number | undefined> {
  const headers = { connection: 'close' };
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`, { headers }).catch(() => undefined);
  const [, pid] = /^process_pid (\d+)/m.exec((await reply?.text()) ?? '') ?? [];
  return pid === undefined ? undefined : Number(pid);
}

describe.runIf(postgres)('WORKERS=2 npm start', () => {
  test('serves by two processes, and SIGTERM to npm ends all of them with 0', async () => {
    const port = await freePort();
    const env = { DATABASE_URL: postgres!.url, DATA_DIR, PORT: String(port), WORKERS: '2' };
    const npm = spawn('npm', ['start'], { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'ignore' });
    const ended = once(npm, 'exit');
    const pids = new Set<number>();
    await expect
      .poll(
        async () => {
          const pid = await pidAt(port);
          if (pid !== undefined) pids.add(pid);
          return npm.exitCode === null ? pids.size : `npm start ended with ${npm.exitCode}`;
        },
        { timeout: 120_000, interval: 100 },
      )
      .toBe(2);
    npm.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await expect.poll(() => livingOf([...pids])).toEqual([]);
  }, 180_000);
});
