import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyEmptyDatabase } from '@mentorias/api/database/testing';
import { exampleShell } from '@mentorias/federation/testing';
import { freePort } from './free-port.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

/** How long a start may take, in milliseconds: the embedded database makes its folder first. */
const START_TIMEOUT_MS = 60_000;

interface StartOptions {
  env?: Record<string, string>;
  /** The inherited umask, in octal: with '000' every account may write what the process creates. */
  umask?: string;
  /** Node's own options. */
  options?: string[];
  /** The program, that of another release for example. */
  main?: string;
}

/** The folder of a gateway process, with an empty shell and, unless it is `isNew`, an empty database; gone with `remove`. */
export async function gatewayFolder({ isNew = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  await writeFile(join(folder, 'shell.json'), JSON.stringify(exampleShell()));
  if (!isNew) await copyEmptyDatabase(join(folder, 'data'));
  const children: ChildProcess[] = [];

  /** Runs `main.ts` on the folder until it answers. */
  async function start({ env = {}, umask = '022', options = [], main = MAIN }: StartOptions = {}) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const child = spawn(
      'sh',
      ['-c', 'umask "$0"; exec "$@"', umask, process.execPath, '--no-warnings', ...options, main],
      {
        env: {
          ...process.env,
          DATA_DIR: join(folder, 'data'),
          SHELL_DIR: folder,
          PORT: String(port),
          DEMO: '0',
          LOG_LEVEL: 'warn',
          ...env,
        },
      },
    );
    children.push(child);
    const exit = once(child, 'exit');
    const said = { log: '', errors: '' };
    child.stdout.on('data', (text) => {
      said.log += text;
    });
    child.stderr.on('data', (text) => {
      said.errors += text;
    });
    for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end && child.exitCode === null; ) {
      if (await answers(url)) break;
    }
    return {
      child,
      url,
      said,
      /** Asks it to stop; resolves with its exit code, or with undefined if it is still there after `timeoutMs`. */
      async stop(timeoutMs = 10_000): Promise<number | null | undefined> {
        child.kill('SIGTERM');
        const timer = Promise.withResolvers<undefined>();
        const timeout = setTimeout(() => timer.resolve(undefined), timeoutMs);
        const outcome = await Promise.race([exit.then(([code]) => code as number | null), timer.promise]);
        clearTimeout(timeout);
        return outcome;
      },
    };
  }

  return {
    folder,
    data: join(folder, 'data'),
    start,
    /** Ends what still runs, by force, and removes the folder. */
    async remove() {
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        const exit = once(child, 'exit');
        child.kill('SIGKILL');
        await exit;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const retry = new Promise((resolve) => setTimeout(resolve, 50));
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  if (!answer?.ok) await retry;
  return answer?.ok === true;
}
