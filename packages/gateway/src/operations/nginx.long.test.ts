import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ClientHttp2Session } from 'node:http2';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { openDatabase } from '@mentorias/api/database/open-database';
import { startTestPostgres, temporaryFolder } from '@mentorias/api/database/testing';
import { startTestApi } from '@mentorias/api/testing';
import { addDays, limaDate, wireInstant } from '@mentorias/domain/time/lima-time';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { startGatewayProcess } from '../testing/testing-process.ts';

const CONFIGURATION = join(import.meta.dirname, '../../../../docs/operations/nginx/mentorias.conf');
const postgres = await startTestPostgres();
const hasNginx = spawnSync('nginx', ['-v']).status === 0;
if (!hasNginx) process.stderr.write('nginx is not installed here (apt-get install nginx-light): it is left out.\n');

/** nginx by the documented configuration, with ports and a certificate of the test. */
async function startNginx(gatewayUrl: string) {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'logs'));
  const [plain, secure] = [await freePort(), await freePort()];
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const name = ['-subj', '/CN=mentorias.example', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...name], {
    stdio: 'ignore',
  });
  const servers = readFileSync(CONFIGURATION, 'utf8')
    .replace('127.0.0.1:3000', new URL(gatewayUrl).host)
    .replaceAll(/listen \[::\].*/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
    .replace('/etc/letsencrypt/live/mentorias.example/fullchain.pem', certificate)
    .replace('/etc/letsencrypt/live/mentorias.example/privkey.pem', key);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `pid ${join(folder, 'pid')}; daemon off; error_log stderr; events {} http { access_log off; ${paths.join(' ')} ${servers} }`,
  );
  expect(spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' })).toMatchObject({ status: 0 });
  const nginx = spawn('nginx', ['-c', file], { stdio: 'ignore' });
  onTestFinished(() => void nginx.kill('SIGTERM'));
  const page = () => fetch(`http://127.0.0.1:${plain}/`, { redirect: 'manual' }).catch(() => undefined);
  await expect.poll(async () => (await page())?.status).toBe(301);
  return connect(`https://127.0.0.1:${secure}`, { rejectUnauthorized: false });
}

async function send(session: ClientHttp2Session, method: string, path: string, token = '', body?: object) {
  const authorization = token === '' ? {} : { authorization: `Bearer ${token}` };
  const stream = session.request({
    ':method': method,
    ':path': path,
    ':authority': 'mentorias.example',
    ...authorization,
    ...(body && { 'content-type': 'application/json' }),
  });
  stream.end(body && JSON.stringify(body));
  const status = await new Promise<number>((resolve, reject) => {
    stream.once('response', (headers) => resolve(Number(headers[':status'])));
    stream.once('error', reject);
  });
  return { status, stream };
}

async function textOf({ stream }: Awaited<ReturnType<typeof send>>): Promise<string> {
  return (await stream.toArray()).join('');
}

test.runIf(postgres && hasNginx)(
  'behind nginx by the documented configuration: pages by HTTP/2, long files, and live notices at once',
  async () => {
    const database = await openDatabase({ dataDir: '', databaseUrl: postgres!.url, production: false });
    const api = await startTestApi({}, database);
    api.clock.now = new Date();
    const guide = await api.addGuide(Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, ['08:00-20:00']])));
    const [user, admin] = [await api.addUser(), await api.addUser({ user_type: 'admin' })];
    await database.close();
    const gateway = await startGatewayProcess({ DATABASE_URL: postgres!.url, TRUST_PROXY: '127.0.0.1' });
    const session = await startNginx(gateway.url);
    // Before nginx ends, which would reset the connection.
    onTestFinished(async () => {
      session.destroy();
      await once(session, 'close');
    });

    expect(await textOf(await send(session, 'GET', '/healthz'))).toBe('{"status":"ok"}');
    const csv = `Tipo,Correo,Nombre,Emprendimiento,Descripción\n${`Emprendedor,a@ejemplo.pe,Ana,B,${'店'.repeat(680)}\n`.repeat(680)}`;
    const preview = await send(session, 'POST', '/api/v1/admin/users/import/preview', admin.token, { csv });
    expect([preview.status, Buffer.byteLength(csv) > 1_000_000]).toEqual([200, true]);

    const live = await send(session, 'GET', '/api/v1/events/stream', guide.token);
    expect(live.status).toBe(200);
    let told = '';
    live.stream.setEncoding('utf8').on('data', (text) => {
      told += text;
    });
    const start_time = wireInstant(addDays(limaDate(new Date()), 2), 9 * 60);
    const path = '/api/v1/entrepreneur/calendar_events';
    const booked = await send(session, 'POST', path, user.token, { guide_id: guide.id, start_time });
    expect(booked.status).toBe(201);
    await expect.poll(() => told, { timeout: 5000 }).toContain('booked');
    live.stream.close();
  },
);
