import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@mentorias/gateway/testing/free-port';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from './front-ends/front-ends.ts';
import { descendantsOf, livingOf } from './testing.ts';

type Part = 'npm' | 'the gateway';

/** How long all processes may take to end, in milliseconds. */
const GONE_MS = 10_000;

/** All starts share it: a start that succeeds shows that the one before left neither port nor folder in use. */
let env: Record<string, string>;
let started: number[] = [];

beforeAll(async () => {
  env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'stopping-')), PORT: String(await freePort()), LOG_LEVEL: 'silent' };
});
afterEach(() => {
  for (const { pid } of livingOf(started)) process.kill(pid, 'SIGKILL');
});

const answers = () =>
  fetch(`http://127.0.0.1:${env.PORT}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** `npm start` once it answers, and the processes that it consists of. */
async function startByNpm(): Promise<{ npm: ChildProcess; pids: Record<Part, number> }> {
  const npm = spawn('npm', ['start'], { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'ignore' });
  started.push(npm.pid!);
  await expect.poll(answers, { timeout: 120_000, interval: 100 }).toBe(true);
  const below = descendantsOf(npm.pid!);
  started = [npm.pid!, ...below.map(({ pid }) => pid)];
  // The launcher has become the gateway.
  expect(below.map(({ command }) => command)).toEqual([expect.stringContaining('packages/launcher/src/serve.ts')]);
  return { npm, pids: { npm: npm.pid!, 'the gateway': below[0]!.pid } };
}

describe('REL-21: no process is left, and the next start succeeds', () => {
  test.each<[NodeJS.Signals, Part, unknown]>([
    ['SIGTERM', 'npm', [0, null]],
    ['SIGINT', 'npm', expect.anything()],
    ['SIGTERM', 'the gateway', [0, null]],
    ['SIGKILL', 'npm', [null, 'SIGKILL']],
    ['SIGKILL', 'the gateway', expect.anything()],
  ])(
    '%s to %s',
    async (signal, part, ending) => {
      const { npm, pids } = await startByNpm();
      const ended = once(npm, 'exit');
      process.kill(pids[part], signal);
      expect(await ended).toEqual(ending);
      await expect.poll(() => livingOf(started), { timeout: GONE_MS, interval: 100 }).toEqual([]);
      expect(await answers()).toBe(false);
    },
    180_000,
  );
});
