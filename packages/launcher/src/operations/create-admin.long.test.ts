import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const EMPTY = { DATA_DIR: '', DATABASE_URL: '', NODE_ENV: '', PUBLIC_URL: '' };

function createAdmin(env: Record<string, string>, cwd: string) {
  const script = join(import.meta.dirname, 'create-admin.ts');
  const args = [script, 'jefa@mentorias.example'];
  return spawnSync(process.execPath, args, { cwd, env: { ...process.env, ...EMPTY, ...env }, encoding: 'utf8' });
}

const newFolder = () => mkdtemp(join(tmpdir(), 'create-admin-'));

test.each([
  ['a data folder', { DATA_DIR: 'data' }],
  ['a PostgreSQL server', { DATABASE_URL: 'postgres://localhost:1/nothing' }],
  ['production', { NODE_ENV: 'production' }],
])('for %s it prints no link to localhost: it asks for PUBLIC_URL and creates no account', async (_where, env) => {
  const cwd = await newFolder();
  const { status, stdout, stderr } = createAdmin(env, cwd);
  expect(stderr).toBe(
    'Falta PUBLIC_URL, la dirección a la que lleva el enlace: por ejemplo, PUBLIC_URL=https://mentorias.ejemplo.pe npm run create-admin -- persona@ejemplo.pe\n',
  );
  expect(stdout).toBe('');
  expect(status).toBe(1);
  expect(existsSync(join(cwd, 'data'))).toBe(false);
});

test.each([
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL debe ser una dirección que empiece con postgres:// o postgresql://.'],
  [{ API_URL: 'https://backend.example' }, 'Con API_URL no hay base de datos propia: los datos están en ese servidor.'],
])('a database that cannot be is said first: %j', async (env, sentence) => {
  expect(createAdmin(env, await newFolder())).toMatchObject({ status: 1, stderr: `${sentence}\n` });
});

test('with both the link leads to the installation', async () => {
  const env = { DATA_DIR: 'data', PUBLIC_URL: 'https://mentorias.example' };
  const { status, stdout } = createAdmin(env, await newFolder());
  expect(stdout).toMatch(/\nhttps:\/\/mentorias\.example\/restablecer#token=[\w-]{43}&name=ask\n$/);
  expect(status).toBe(0);
});

test('on the trial of `npm start` the link leads to this machine', async () => {
  const { status, stdout } = createAdmin({}, await newFolder());
  expect(stdout).toMatch(/\nhttp:\/\/localhost:3000\/restablecer#token=[\w-]{43}&name=ask\n$/);
  expect(status).toBe(0);
});
