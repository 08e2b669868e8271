import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@mentorias/api/database/testing-postgres';
import { freePort } from '@mentorias/gateway/testing/free-port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BuiltImage, Run } from './testing-image.ts';
import { buildImage, missingForImages, runImage, volume } from './testing-image.ts';

const PEOPLE = {
  PUBLIC_URL: 'https://mentorias.example',
  SUPPORT_NAME: 'Rosa Quispe',
  SUPPORT_PHONE: '+51 1 234 5678',
  DATA_CONTROLLER_NAME: 'Asociación Impulsa',
  DATA_CONTROLLER_ADDRESS: 'Av. Arequipa 1234, Lima',
  DATA_CONTROLLER_EMAIL: 'datos@impulsa.example',
};

const missing = missingForImages();
if (missing) console.log(`The image is not built on this machine: ${missing}.`);

describe.skipIf(missing !== undefined)('the image', () => {
  let image: BuiltImage;
  const running: ReturnType<typeof runImage>[] = [];

  beforeAll(async () => {
    const start = performance.now();
    image = await buildImage();
    const seconds = Math.round((performance.now() - start) / 1000);
    console.log(`image: ${image.megabytes} MB with Debian and Node, made in ${seconds} s`);
  }, 20 * 60_000);
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await image?.remove();
  });

  /** A container that listens on this machine only, once it answers. */
  async function start(how: Omit<Run, 'env'>, env: Record<string, string> = {}) {
    const port = String(await freePort());
    const run = { ...how, env: { ...PEOPLE, HOST: '127.0.0.1', PORT: port, ...env } };
    const child = runImage(image, run);
    running.push(child);
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
    await expect.poll(async () => (await get('/readyz'))?.status, { timeout: 60_000 }).toBe(200);
    return { child, run, get };
  }

  async function outcome(child: ReturnType<typeof runImage>) {
    const [code] = await once(child, 'close');
    return { code, said: child.said.join('').trim() };
  }

  test('is configured for no root, two volumes, SIGTERM and a health check', () => {
    const { User, Volumes, StopSignal, Healthcheck } = image.config;
    expect(User).toBe('node');
    expect(Object.keys(Volumes).sort()).toEqual(['/data', '/releases']);
    expect(StopSignal).toBe('SIGTERM');
    expect(Healthcheck.Test[0]).toBe('CMD');
  });

  test('holds what the server needs: no build tool, no source of a screen', async () => {
    const packages = (await readdir(join(image.root, 'app/node_modules/.pnpm'))).join('\n');
    expect(packages).toMatch(/^fastify@/m);
    expect(packages).not.toMatch(/^(webpack|vitest|typescript|playwright-core|@swc\+core)@/m);
    expect(await readdir(join(image.root, 'app/shell'))).toEqual(['dist']);
  });

  test('without its settings says which one is missing, and ends with 1', async () => {
    const child = runImage(image, { data: await volume(), releases: await volume(), env: {} });
    expect(await outcome(child)).toEqual({ code: 1, said: 'PUBLIC_URL es obligatoria con NODE_ENV=production.' });
  });

  test('can write only into its volumes and /tmp', async () => {
    const places = ['/app/x', '/home/node/x', '/usr/local/bin/x', '/tmp/x', '/data/x', '/releases/x'];
    const script = `for (const file of ${JSON.stringify(places)}) try { fs.writeFileSync(file, ''); console.log(file) } catch {}`;
    const how = { data: await volume(), releases: await volume(), env: {} };
    const child = runImage(image, how, ['node', '-e', script]);
    expect(await outcome(child)).toEqual({ code: 0, said: '/tmp/x\n/data/x\n/releases/x' });
  });

  test('publishes its remotes into an empty folder, is healthy, ends with 0 on SIGTERM, and starts again on the same data', async () => {
    const volumes = { data: await volume(), releases: await volume() };
    const first = await start(volumes);
    const { remotes } = await (await first.get('/remotes.json'))!.json();
    expect(Object.keys(remotes).sort()).toEqual(['admin', 'entrepreneur', 'guide']);
    expect((await first.get('/'))?.status).toBe(200);
    expect((await stat(join(volumes.data, 'db'))).uid).toBe(1000);

    const check = image.config.Healthcheck.Test.slice(1);
    expect((await outcome(runImage(image, first.run, check))).code).toBe(0);
    first.child.kill('SIGTERM');
    expect((await outcome(first.child)).code).toBe(0);
    expect((await outcome(runImage(image, first.run, check))).code).toBe(1);

    const second = await start(volumes);
    expect((await (await second.get('/remotes.json'))!.json()).remotes).toEqual(remotes);
    second.child.kill('SIGTERM');
    expect((await outcome(second.child)).code).toBe(0);
  }, 240_000);

  test('twice on one PostgreSQL and one set of volumes, both at once on an empty database', async (context) => {
    const sockets = await mkdtemp(join(tmpdir(), 'postgres-'));
    const server = await startPostgres(sockets);
    if (!server) return context.skip('PostgreSQL is not installed');
    await chmod(sockets, 0o755);
    try {
      const DATABASE_URL = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent('/run/postgresql')}`;
      const volumes = { data: await volume(), releases: await volume(), sockets };
      const gateways = await Promise.all([1, 2].map(() => start(volumes, { DATABASE_URL })));
      for (const { get } of gateways)
        expect(Object.keys((await (await get('/remotes.json'))!.json()).remotes)).toHaveLength(3);
      gateways[0]!.child.kill('SIGTERM');
      expect((await outcome(gateways[0]!.child)).code).toBe(0);
      expect((await gateways[1]!.get('/readyz'))?.status).toBe(200);
      gateways[1]!.child.kill('SIGTERM');
      expect((await outcome(gateways[1]!.child)).code).toBe(0);
    } finally {
      await server.kill();
      await rm(sockets, { recursive: true, force: true });
    }
  }, 240_000);
});
