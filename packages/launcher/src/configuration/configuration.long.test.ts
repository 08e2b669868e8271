import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { startTestPostgres, temporaryFolder } from '@mentorias/api/database/testing';
import { startReplica } from '@mentorias/api/database/testing-postgres';
import { ROLE_ROUTING } from '@mentorias/federation/releases/routing-table';
import { freePort } from '@mentorias/gateway/testing/free-port';
import { describe, expect, onTestFinished, test } from 'vitest';
import { builtFolder, ROOT } from '../front-ends/front-ends.ts';
import type { Kind } from './testing-variables.ts';
import { goodValues, VARIABLES } from './testing-variables.ts';

const START_LIMIT = { timeout: 120_000 };

const postgres = await startTestPostgres();
const folder = temporaryFolder();
const ROUTING = join(folder, 'routing.json');
const REMOTES = join(folder, 'remotes.json');
writeFileSync(ROUTING, JSON.stringify(ROLE_ROUTING));
writeFileSync(REMOTES, JSON.stringify({ guide: { pointer: 'http://127.0.0.1:9/current.json' } }));
/** A start inherits nothing that is configured here. */
const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !(name in VARIABLES)));

/** A server that counts the requests that it gets. */
async function countingServer() {
  const paths: string[] = [];
  const server = createServer((request, reply) => {
    paths.push(request.url ?? '');
    reply.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { paths, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` };
}

/** Runs a script of package.json by npm. */
function run(script: string[], env: Record<string, string>) {
  const npm = spawn('npm', script, { cwd: ROOT, env: { ...inherited, ...env } });
  const said = { out: '', errors: '' };
  npm.stdout.on('data', (text) => {
    said.out += text;
  });
  npm.stderr.on('data', (text) => {
    said.errors += text;
  });
  const ended = once(npm, 'close');
  onTestFinished(async () => {
    npm.kill('SIGTERM');
    await ended;
  });
  return { npm, said, ended };
}

/** `npm start` with the good values of a kind, once it is ready. */
async function started(kind: Kind, provided: Record<string, string> = {}) {
  const PORT = String(await freePort());
  const data = join(folder, kind);
  const own = { PORT, DATA_DIR: data, RELEASES_DIR: `${data}-releases` };
  const env: Record<string, string> = {
    ...own,
    ...goodValues(kind, { FOLDER: folder, PORT, ROUTING, REMOTES, ...provided }),
  };
  const { npm, said } = run(['start'], env);
  const url = `http://127.0.0.1:${PORT}`;
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => npm.exitCode,
    );
  await expect.poll(ready, START_LIMIT).toBe(200);
  expect(said.errors).toBe('');
  return { url, env, said };
}

const textAt = async (url: string, headers = {}) => (await fetch(url, { headers })).text();

describe('every variable through npm start', () => {
  test('on the embedded database', async () => {
    const collector = await countingServer();
    const METRICS_PORT = String(await freePort());
    const { url, env } = await started('embedded', { METRICS_PORT, COLLECTOR: collector.url });
    expect(existsSync(join(env.DATA_DIR!, 'db'))).toBe(true);
    expect(existsSync(join(env.RELEASES_DIR!, 'shell'))).toBe(true);
    // The team of `guide` publishes on its own origin, which does not answer.
    expect(Object.keys(JSON.parse(await textAt(`${url}/remotes.json`)).remotes).sort()).toEqual([
      'admin',
      'entrepreneur',
    ]);
    expect(await textAt(`http://127.0.0.1:${METRICS_PORT}/metrics`)).toContain('mentorias_process_info');
    await textAt(`${url}/api/v1/entrepreneur/guides`);
    await expect.poll(() => collector.paths, { timeout: 30_000 }).toContain('/v1/traces');
  });

  test.runIf(postgres)('in production on PostgreSQL, by two processes', async () => {
    const replica = await startReplica(postgres!, temporaryFolder());
    onTestFinished(() => replica.kill());
    const CLOSED = String(await freePort());
    const { url, env } = await started('server', { DATABASE: postgres!.url, REPLICA: replica.url, CLOSED });
    const authorization = `Bearer ${env.METRICS_TOKEN}`;
    await expect
      .poll(async () => {
        const metrics = await textAt(`${url}/metrics`, { authorization, connection: 'close' });
        return metrics.match(/^mentorias_process_info\{/gm)?.length;
      }, START_LIMIT)
      .toBe(2);
    const page = await textAt(url);
    for (const name of [
      'PUBLIC_URL',
      'SUPPORT_NAME',
      'SUPPORT_PHONE',
      'DATA_CONTROLLER_NAME',
      'DATA_CONTROLLER_ADDRESS',
      'DATA_CONTROLLER_EMAIL',
      'GOOGLE_CLIENT_ID',
    ])
      expect(page).toContain(env[name]);
    expect(await textAt(`${url}/.well-known/security.txt`)).toContain('mailto:seguridad@impulsa.example');
  });

  test('with another backend', async () => {
    const backend = await countingServer();
    const { url } = await started('elsewhere', { BACKEND: backend.url, SHELL: builtFolder('shell') });
    await textAt(`${url}/api/v1/anything`);
    expect(backend.paths).toEqual(['/api/v1/anything']);
  });
});

describe('a value that cannot be used: one sentence, and npm start fails', () => {
  const wrong = Object.entries(VARIABLES).filter(([, { bad }]) => bad);
  test.each(wrong)('%s', async (name, { kind, bad }) => {
    const ports = { PORT: String(await freePort()), DEV_PORT: '0' };
    const data = { DATA_DIR: join(folder, 'wrong'), ...ports, ...bad?.more };
    const script = kind === 'development' ? ['run', 'dev', 'guide'] : ['start'];
    const { said, ended } = run(script, { ...data, [name]: bad?.value ?? '' });
    expect(await ended).toEqual([1, null]);
    const lines = said.errors.split('\n').filter((line) => line !== '' && !line.startsWith('npm '));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(bad?.sentence ?? '');
  });
});
