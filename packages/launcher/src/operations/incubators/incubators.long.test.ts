import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestPostgres, temporaryFolder } from '@mentorias/api/database/testing';
import { exampleShell } from '@mentorias/federation/testing';
import { freePort } from '@mentorias/gateway/testing/free-port';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../../front-ends/front-ends.ts';
import { gatewayFlags } from '../../prepare.mjs';
import { placeOf, settingsOf, unitVariables } from './installations.ts';
import { incubator, settingsFor } from './testing-incubators.ts';

const NAMES = ['impulsa', 'talento'];
const BACKUP = readFileSync(join(ROOT, 'docs/operations/backup.md'), 'utf8');
const hasPsql = spawnSync('psql', ['--version']).status === 0;
if (!hasPsql) process.stderr.write('psql is not installed here (apt-get install postgresql-client): it is left out.\n');
const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const postgres = await startTestPostgres();

const passwordOf = (name: string) => `${name}-cebolla-morada-2026`;

describe.runIf(postgres && hasPsql)('two incubators on one machine and one PostgreSQL', () => {
  const root = temporaryFolder();
  const url = postgres?.url ?? '';
  const psql = (...args: string[]) => spawnSync('psql', [url, '-qtA', ...args], { encoding: 'utf8' });
  const links: Record<string, string> = {};
  const stops: Record<string, () => Promise<unknown>> = {};

  /** Starts the gateway as `mentorias@<name>.service` does, with an empty shell. */
  async function start(name: string) {
    const place = placeOf(root, name);
    const main = join(ROOT, 'packages/gateway/src/main.ts');
    const { PATH } = process.env;
    const child = spawn(process.execPath, [...gatewayFlags(), main], {
      env: { PATH, ...unitVariables(place), ...settingsOf(place), SHELL_DIR: root, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const exit = once(child, 'exit');
    stops[name] = () => {
      child.kill('SIGTERM');
      return exit;
    };
    const isReady = async () => expect((await fetch(`${addressOf(name)}/readyz`)).status).toBe(200);
    await vi.waitFor(isReady, { timeout: 60_000, interval: 250 });
  }

  const addressOf = (name: string) => `http://127.0.0.1:${settingsOf(placeOf(root, name)).PORT}`;
  const send = (name: string, method: string, path: string, body: object) =>
    fetch(`${addressOf(name)}/api/v1/auth/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const signIn = async (name: string, whose: string) =>
    (await send(name, 'POST', 'login', { email: 'jefa@red.example', password: passwordOf(whose) })).status;

  beforeAll(async () => {
    writeFileSync(join(root, 'shell.json'), JSON.stringify(exampleShell()));
    // It may do what `createuser --createdb --createrole` lets it, and nothing else.
    expect(psql('-c', 'CREATE ROLE operador LOGIN CREATEDB CREATEROLE').stderr).toBe('');
    const ADMIN_DATABASE_URL = url.replace('postgres@', 'operador@');
    const added = NAMES.map((name) => {
      writeFileSync(join(root, `${name}.env`), settingsFor(name));
      return incubator(root, ['add', name, join(root, `${name}.env`)], { ADMIN_DATABASE_URL });
    });
    for (const { status, stderr } of await Promise.all(added))
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    for (const name of NAMES) {
      const { status, stdout, stderr } = await incubator(root, ['run', name, 'create-admin', 'jefa@red.example']);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      links[name] = /https:\/\/\w+\.example\/restablecer#token=([\w-]{43})&name=ask\n$/.exec(stdout)?.[1] ?? '';
      await start(name);
    }
    for (const [index, name] of NAMES.entries()) {
      const password = passwordOf(name);
      const body = { token: links[name], password, password_confirmation: password };
      expect((await send(NAMES[1 - index]!, 'PUT', 'password_resets', body)).status).toBe(422);
      expect((await send(name, 'PUT', 'password_resets', body)).status).toBe(204);
    }
  }, 180_000);
  afterAll(() => Promise.all(Object.values(stops).map((stop) => stop())));

  test('one administrator has an account in each, and a password of one is none in the other', async () => {
    expect(await Promise.all(NAMES.map((name) => signIn(name, name)))).toEqual([200, 200]);
    expect([await signIn('impulsa', 'talento'), await signIn('talento', 'impulsa')]).toEqual([401, 401]);
  });

  test('neither role gets into the other database, and the one that made them keeps no right to them', async () => {
    const { DATABASE_URL = '' } = settingsOf(placeOf(root, 'impulsa'));
    const other = DATABASE_URL.replace('/mentorias-impulsa?', '/mentorias-talento?');
    const asked = (address: string) => spawnSync('psql', [address, '-c', 'SELECT 1 FROM users'], { encoding: 'utf8' });
    expect(asked(DATABASE_URL)).toMatchObject({ status: 0 });
    expect(asked(other).stderr).toContain('permission denied for database');
    expect(psql('-c', "SELECT pg_has_role('operador', 'mentorias-impulsa', 'MEMBER')").stdout).toBe('f\n');
  });

  test('an installation or a database that exists is not touched', async () => {
    const add = (name: string, admin: string) =>
      incubator(root, ['add', name, join(root, 'red.env')], { ADMIN_DATABASE_URL: admin });
    writeFileSync(join(root, 'red.env'), settingsFor('red'));
    psql('-c', 'CREATE DATABASE "mentorias-ajena"', '-c', 'CREATE ROLE nadie LOGIN');
    expect((await add('ajena', url)).stderr).toBe(
      'PostgreSQL ya tiene mentorias-ajena: si es de esta incubadora, pon su DATABASE_URL en los ajustes; si no, elige otro nombre.\n',
    );
    expect((await add('red', url.replace('postgres@', 'nadie@'))).stderr).toBe(
      'El usuario de ADMIN_DATABASE_URL debe poder crear usuarios y bases de datos.\n',
    );
    expect((await add('red', 'postgres://localhost:1/postgres')).stderr).toBe(
      'PostgreSQL no responde en localhost:1: revisa ADMIN_DATABASE_URL y que el servidor esté en marcha.\n',
    );
    expect((await add('red', '')).stderr).toBe(
      'Falta ADMIN_DATABASE_URL, con la que empezó esta incubadora a medias.\n',
    );
    expect((await add('red', url)).status).toBe(0);
    expect((await incubator(root, ['run', 'red', 'migrate'])).status).toBe(0);
  });

  test('on another machine the settings of the first are enough, and its database is the one', async () => {
    const other = temporaryFolder();
    copyFileSync(placeOf(root, 'impulsa').file, join(other, 'impulsa.env'));
    const { status, stderr, stdout } = await incubator(other, ['add', 'impulsa', join(other, 'impulsa.env')]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('base de datos la de los ajustes');
    expect(settingsOf(placeOf(other, 'impulsa'))).toEqual(settingsOf(placeOf(root, 'impulsa')));
    const affected = await incubator(other, ['run', 'impulsa', 'affected']);
    expect(affected).toMatchObject({ status: 0, stdout: expect.stringContaining('jefa@red.example') });
    expect(
      (await incubator(other, ['add', 'otra', join(other, 'impulsa.env')], { ADMIN_DATABASE_URL: url })).stderr,
    ).toBe('Los ajustes ya tienen DATABASE_URL: repítelo sin ADMIN_DATABASE_URL y sin --embedded.\n');
  });

  test('one command backs all up, and the restore of one by the document leaves the other', async () => {
    const { status, stderr } = await incubator(root, ['backup', join(root, 'copias')]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(readdirSync(join(root, 'copias')).sort()).toEqual(['impulsa', 'red', 'talento']);
    for (const name of NAMES) expect(await changePassword(name, name, 'nueva')).toBe(204);

    await stops.impulsa?.();
    const statements = documented(/^sudo -u postgres psql (-v .*'ALTER DATABASE.*\\\n.*)$/m);
    execFileSync('sh', ['-c', `psql "$0" ${statements}`, url], { stdio: ['ignore', 'ignore', 'inherit'] });
    const [file = ''] = readdirSync(join(root, 'copias/impulsa'));
    const restored = await incubator(root, ['run', 'impulsa', 'restore', join(root, 'copias/impulsa', file)]);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    await start('impulsa');

    expect(await signIn('impulsa', 'impulsa')).toBe(200);
    expect([await signIn('talento', 'talento'), await signIn('talento', 'nueva')]).toEqual([401, 200]);
    expect(await changePassword('talento', 'nueva', 'talento')).toBe(204);
  });

  async function changePassword(name: string, from: string, to: string) {
    const login = await send(name, 'POST', 'login', { email: 'jefa@red.example', password: passwordOf(from) });
    const { token } = (await login.json()) as { token: string };
    const password = passwordOf(to);
    const body = { current_password: passwordOf(from), password, password_confirmation: password };
    const changed = await fetch(`${addressOf(name)}/api/v1/auth/password`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return changed.status;
  }

  test.runIf(hasNginx)('nginx takes the server blocks of both beside each other', async () => {
    const blocks = NAMES.map((name) => readFileSync(placeOf(root, name, '.conf').file, 'utf8'));
    expect(blocks[1]?.match(/^[^#\n]*(talento|:\d{4};).*$/gm)?.map((line) => line.trim())).toEqual([
      'upstream talento {',
      `server 127.0.0.1:${settingsOf(placeOf(root, 'talento')).PORT};`,
      'server_name talento.example;',
      'server_name talento.example;',
      'ssl_certificate /etc/letsencrypt/live/talento.example/fullchain.pem;',
      'ssl_certificate_key /etc/letsencrypt/live/talento.example/privkey.pem;',
      'proxy_pass http://talento;',
    ]);
    const certificate = join(root, 'both.pem');
    const key = join(root, 'both.key');
    const subject = ['-subj', '/CN=impulsa.example', '-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject], {
      stdio: 'ignore',
    });
    const [plain, secure] = [await freePort(), await freePort()];
    const all = blocks
      .join('\n')
      .replaceAll(/\/etc\/letsencrypt\/\S+\/fullchain.pem/g, certificate)
      .replaceAll(/\/etc\/letsencrypt\/\S+\/privkey.pem/g, key)
      .replaceAll(/listen \[::\].*/g, '')
      .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${secure} `);
    const configuration = join(root, 'nginx.conf');
    writeFileSync(
      configuration,
      `pid ${join(root, 'nginx.pid')}; error_log stderr; events {} http { access_log off; ${all} }`,
    );
    expect(spawnSync('nginx', ['-t', '-c', configuration], { encoding: 'utf8' })).toMatchObject({ status: 0 });
    for (const name of NAMES) expect(await (await fetch(addressOf(name))).text()).toContain(`Ayuda de ${name}`);
  });
});

/** What the first group of a pattern has in the document. */
function documented(pattern: RegExp): string {
  const [, found] = pattern.exec(BACKUP) ?? [];
  if (found === undefined) throw new Error(`docs/operations/backup.md has no ${pattern}`);
  return found;
}
