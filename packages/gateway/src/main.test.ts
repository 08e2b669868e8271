import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeSnapshot } from '@mentorias/api/backup/snapshot/take-snapshot';
import { copyEmptyDatabase } from '@mentorias/api/database/testing';
import { exampleShell } from '@mentorias/federation/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from './testing/free-port.ts';
import { PRODUCTION_PEOPLE } from './testing/testing-releases.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const SHELL = exampleShell();

let env: Record<string, string>;
let children: ChildProcess[] = [];

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  await writeFile(join(folder, 'shell.json'), JSON.stringify(SHELL));
  env = { DATA_DIR: join(folder, 'data'), SHELL_DIR: folder, PORT: String(await freePort()), DEMO: '0' };
});
afterEach(async () => {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  children = [];
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

function start(over: Record<string, string> = {}, options: string[] = []): ChildProcess {
  const child = spawn(process.execPath, [...options, MAIN], { env: { ...process.env, ...env, ...over } });
  children.push(child);
  return child;
}

async function startAndAnswer(options: string[] = []): Promise<ChildProcess> {
  if (!existsSync(env.DATA_DIR!)) await copyEmptyDatabase(env.DATA_DIR!);
  const child = start({}, options);
  await expect.poll(readyz, { timeout: 60_000 }).toBe(200);
  return child;
}

const readyz = () =>
  fetch(`http://127.0.0.1:${env.PORT}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );

/** How a start that cannot succeed ends: its exit code and all that it said. */
async function outcome(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const [code] = await once(child, 'exit');
  return { code, said: said.trim() };
}

describe('starting', () => {
  test('twice on one data folder: one sentence, and the first goes on', async () => {
    await startAndAnswer();
    const second = await outcome(start({ PORT: String(await freePort()) }));
    expect(second).toEqual({
      code: 1,
      said: `La carpeta de datos ${env.DATA_DIR} ya está en uso por otro proceso: detén primero ese proceso.`,
    });
    expect(await readyz()).toBe(200);
  });

  test('on a taken port: one sentence', async () => {
    await startAndAnswer();
    await copyEmptyDatabase(`${env.DATA_DIR}-2`);
    const second = await outcome(start({ DATA_DIR: `${env.DATA_DIR}-2` }));
    expect(second.code).toBe(1);
    expect(second.said).toBe(
      `El puerto ${env.PORT} ya está en uso: elige otro con PORT, por ejemplo PORT=3100 npm start.`,
    );
  });

  test.each([
    [{ PORT: 'ochenta' }, "PORT debe ser un número entre 0 y 65535, no 'ochenta'."],
    [
      { DATABASE_URL: 'postgres://ana:clave@127.0.0.1:1/mentorias' },
      'PostgreSQL no responde en 127.0.0.1:1: revisa DATABASE_URL y que el servidor esté en marcha.',
    ],
  ])('with %j: one sentence', async (over, said) => {
    expect(await outcome(start(over))).toEqual({ code: 1, said });
  });

  test('in production without a mail server: says that mail stays on this machine', async () => {
    await copyEmptyDatabase(env.DATA_DIR!);
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://mentorias.example', ...PRODUCTION_PEOPLE };
    let said = '';
    start(production).stderr?.on('data', (text) => {
      said += text;
    });
    await expect
      .poll(() => said, { timeout: 60_000 })
      .toBe(`Sin SMTP_URL ningún correo sale: cada uno queda como archivo en ${env.DATA_DIR}/mail.\n`);
  });
});

test('a command gets a snapshot of the database in use, and a stop waits for no command that reads one', async () => {
  const child = await startAndAnswer();
  const snapshot = await takeSnapshot(env.DATA_DIR!);
  expect(existsSync(join(snapshot!.folder, 'db/PG_VERSION'))).toBe(true);
  expect(await readyz()).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(existsSync(snapshot!.folder)).toBe(true);
  await snapshot!.release();
});

describe('stopping', () => {
  test('on SIGTERM ends with 0, and the folder is free again', async () => {
    const child = await startAndAnswer();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await startAndAnswer();
  });

  test('on SIGTERM while it still starts ends with 0, and leaves nothing that the next start trips over', async () => {
    const child = start();
    await expect.poll(() => existsSync(env.DATA_DIR!), { timeout: 60_000, interval: 20 }).toBe(true);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await startAndAnswer();
  });

  test('asked twice, as by Ctrl+C in a terminal and by the launcher, still answers what is under way and ends with 0', async () => {
    const child = await startAndAnswer();
    const ended = once(child, 'exit');
    const call = connect(Number(env.PORT), '127.0.0.1');
    call.write(
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    );
    await readyz();
    child.kill('SIGINT');
    await expect.poll(readyz).toBe(0);
    child.kill('SIGINT');
    const [answer] = await Promise.all([once(call, 'data'), call.write('}')]);
    expect(String(answer)).toMatch(/^HTTP\/1.1 400/);
    expect(await ended).toEqual([0, null]);
  });

  test('REL-21: ends with 0 when the process that holds a channel to it is gone', async () => {
    await copyEmptyDatabase(env.DATA_DIR!);
    const child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    await expect.poll(readyz, { timeout: 60_000 }).toBe(200);
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('on SIGTERM waits for no connection that has asked nothing', async () => {
    const child = await startAndAnswer();
    const unused = connect(Number(env.PORT), '127.0.0.1').on('error', () => {});
    await once(unused, 'connect');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('without its database it ends with one sentence, for a supervisor to start it anew', async () => {
    const code = "process.on('worker', (thread) => process.on('SIGUSR2', () => thread.terminate()))";
    const child = await startAndAnswer(['--import', `data:text/javascript,${encodeURIComponent(code)}`]);
    child.kill('SIGUSR2');
    expect(await outcome(child)).toEqual({
      code: 1,
      said: 'La base de datos terminó inesperadamente (su hilo terminó con el código 1): el proceso termina y hay que iniciarlo de nuevo.',
    });
  });

  test('by a power cut leaves the folder free', async () => {
    const child = await startAndAnswer();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await startAndAnswer();
  });
});
