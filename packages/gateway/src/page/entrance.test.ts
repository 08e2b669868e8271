import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleShell } from '@mentorias/federation/testing';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { gatewayConfigFrom } from '../config/gateway-config.ts';
import type { GatewayParts } from '../gateway.ts';
import { buildGateway } from '../gateway.ts';

const folder = await mkdtemp(join(tmpdir(), 'entrance-'));
const gateways: FastifyInstance[] = [];
afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  // What a gateway was writing when it was closed may come a moment later.
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const EMBLEMS = {
  card: 'card.a.png',
  'icon-180': 'icon-180.a.png',
  'icon-192': 'icon-192.a.png',
  'icon-512': 'icon-512.a.png',
  'icon-maskable-512': 'icon-maskable-512.a.png',
};
const SHELL = exampleShell({ emblems: EMBLEMS, introduction: '<template id="introduction-template"></template>' });

async function gatewayOf({
  shell = SHELL,
  env = {},
  ...parts
}: Partial<GatewayParts> & { shell?: object; env?: object }) {
  await writeFile(join(folder, 'shell.json'), JSON.stringify(shell));
  const gateway = await buildGateway({
    config: gatewayConfigFrom({ DATA_DIR: join(folder, 'data'), SHELL_DIR: folder, PORT: '3000', ...env }),
    api: async () => {},
    ready: async () => true,
    now: () => 0,
    logger: Fastify({ logger: false }).log,
    ...parts,
  });
  gateways.push(gateway);
  return gateway;
}

describe('rule 13.15: what the page says of itself to others', async () => {
  const named = await gatewayOf({ env: { PUBLIC_URL: 'https://mentorias.example/' } });
  const bodyOf = async (url: string) => (await named.inject(url)).body;

  test('a title, a description, and a card with an address of its own for link previews', async () => {
    const body = await bodyOf('/');
    expect(body).toContain('<title>Una hora con un mentor para tu negocio · Mentorías</title>');
    expect(body).toMatch(/<meta name="description" content="[^"]{60,160}">/);
    expect(body).toContain('<meta property="og:image" content="https://mentorias.example/assets/card.a.png">');
    expect(body).toContain('<meta property="og:locale" content="es_PE">');
    expect(body).toContain('<link rel="canonical" href="https://mentorias.example/">');
    expect(body).toContain('<link rel="apple-touch-icon" href="/assets/icon-180.a.png">');
    expect(body).toContain(SHELL.introduction);
  });

  test('only the entrance may be found', async () => {
    expect(await bodyOf('/')).not.toContain('noindex');
    for (const path of ['/users', '/restablecer', '/responder', '/politica-de-privacidad', '/guides/7'])
      expect(await bodyOf(path), path).toContain('<meta name="robots" content="noindex">');
    const robots = await named.inject('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body.split('\n')).toEqual(expect.arrayContaining(['Allow: /$', 'Allow: /assets/', 'Disallow: /']));
  });

  test('the icon also at the address of old', async () => {
    const { statusCode, headers } = await named.inject('/favicon.ico');
    expect([statusCode, headers.location]).toEqual([302, `/assets/${SHELL.icon}`]);
  });

  test('a manifest with icons for home screens, which the policy of the page allows', async () => {
    const reply = await named.inject('/manifest.webmanifest');
    expect(reply.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const { start_url, display, icons } = reply.json();
    expect([start_url, display]).toEqual(['/', 'standalone']);
    expect(icons.map(({ src, sizes, purpose }: Record<string, string>) => [src, sizes, purpose])).toEqual([
      ['/assets/icon-192.a.png', '192x192', 'any'],
      ['/assets/icon-512.a.png', '512x512', 'any'],
      ['/assets/icon-maskable-512.a.png', '512x512', 'maskable'],
    ]);
    const policy = String((await named.inject('/')).headers['content-security-policy']);
    expect(policy).toContain("manifest-src 'self'");
    expect(policy).toContain("img-src 'self'");
  });

  test('without a public address of the operator nothing claims to know it', async () => {
    const { body } = await (await gatewayOf({})).inject('/');
    expect(body).not.toMatch(/canonical|og:url/);
    expect(body).toContain('content="http://localhost:3000/assets/card.a.png"');
  });

  test('an older shell has neither card nor manifest', async () => {
    const gateway = await gatewayOf({ shell: exampleShell() });
    expect((await gateway.inject('/')).body).not.toMatch(/og:image|rel="manifest"|apple-touch-icon/);
    expect((await gateway.inject('/manifest.webmanifest')).statusCode).toBe(404);
  });
});

test('rule 3.14: the password of the example accounts is in the page of the demo, and in no other', async () => {
  const demo = {
    password: 'Secreta2026!',
    accounts: [{ user_type: 'guide' as const, email: 'mentor@mentorias.demo' }],
  };
  const bodyOf = async (parts: Partial<GatewayParts>) => (await (await gatewayOf(parts)).inject('/')).body;
  expect(await bodyOf({ demo })).toContain(JSON.stringify(demo));
  expect(await bodyOf({})).not.toMatch(/Secreta2026|mentorias\.demo/);
});
