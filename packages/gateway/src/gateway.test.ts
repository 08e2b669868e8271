import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleRelease, exampleShell } from '@mentorias/federation/testing';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gatewayConfigFrom } from './config/gateway-config.ts';
import type { GatewayParts } from './gateway.ts';
import { buildGateway } from './gateway.ts';

const HASH = `sha384-${'a'.repeat(64)}`;
const MANIFEST = exampleShell({
  scripts: [{ name: 'main.js', integrity: HASH }],
  styles: [{ name: 'main.css', integrity: HASH }],
  typeface: { name: 'asap.woff2', integrity: HASH },
  boot: 'void 0',
  contracts: { oldest: 3, newest: 4 },
  doors: { '@mentorias/ui/calendar': ['ui-calendar.js'] },
  shared: { react: '19.3.1' },
});
const RELEASE = exampleRelease({
  title: 'Mentor </script><script>alert(1)</script>',
  files: { 'remoteEntry.js': { integrity: HASH, bytes: 3 } },
});

let app: FastifyInstance;
let parts: GatewayParts;
let ready = true;
let now = 0;
let releases: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  const shell = join(folder, 'shell');
  releases = join(folder, 'data/releases');
  await write(join(shell, 'shell.json'), JSON.stringify(MANIFEST));
  await write(join(shell, 'main.js'), 'shell()');
  await write(join(shell, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await write(join(shell, 'asap.woff2'), 'typeface');
  await write(join(shell, 'main.js.br'), 'compressed');
  await write(join(releases, 'guide/current.json'), '{"version":"1.0.0","previous":null,"canary":null}');
  await write(join(releases, 'guide/1.0.0/release.json'), JSON.stringify(RELEASE));
  await write(join(releases, 'guide/1.0.0/remoteEntry.js'), 'run');
  parts = {
    config: gatewayConfigFrom({
      DATA_DIR: join(folder, 'data'),
      SHELL_DIR: shell,
      SUPPORT_NAME: 'Ana',
      SUPPORT_PHONE: '123',
      DATA_CONTROLLER_EMAIL: 'datos@impulsa.example',
      SECURITY_CONTACT: 'mailto:seguridad@impulsa.example',
      PUBLIC_URL: 'https://mentorias.example',
      TRUST_PROXY: '10.0.0.0/8',
    }),
    api: async (api) => {
      api.get('/api/v1/hola', async () => ({ saludo: 'hola' }));
      api.get('/api/v1/desde', async ({ ip, id }) => ({ ip, id }));
    },
    ready: async () => ready,
    now: () => now,
    logger: Fastify({ logger: false }).log,
  };
  app = await buildGateway(parts);
});
afterAll(() => app.close());
beforeEach(() => {
  ready = true;
  now += 10_000;
});

async function write(file: string, text: string) {
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, text);
}

const get = (url: string, headers = {}) => app.inject({ url, headers });

describe('the page (rule 13.1)', () => {
  test.each(['/', '/guides/12', '/guides/ana.perez', '/profile', '/cuenta', '/politica-de-privacidad'])(
    'is the answer to %s',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.body).toContain('<html lang="es">');
      expect(reply.body).toContain(`<script defer src="/assets/main.js" crossorigin integrity="${HASH}">`);
    },
  );

  test('carries registry and configuration, which cannot end their script element', async () => {
    const { body } = await get('/');
    const json = body.match(/id="page-config">(.*?)<\/script>/)?.[1] ?? '';
    const config = JSON.parse(json);
    expect(config.support).toEqual({ name: 'Ana', phone: '123' });
    expect(config.dataController.email).toBe('datos@impulsa.example');
    expect(config.remotes.guide).toMatchObject({
      version: '1.0.0',
      base: '/remotes/guide/1.0.0/',
      title: RELEASE.title,
    });
    expect(config.roles.admin).toEqual([
      { remote: 'admin', paths: ['/', '/users', '/correos', '/auditoria', '/reporte', '/datos'] },
    ]);
    expect(config.doors).toEqual(MANIFEST.doors);
    expect(json).not.toContain('<');
  });

  test('asks for the typeface before anything else', async () => {
    const { body } = await get('/');
    const preload = '<link rel="preload" as="font" type="font/woff2" href="/assets/asap.woff2" crossorigin>';
    expect(body).toContain(preload);
    expect(body.indexOf(preload)).toBeLessThan(body.indexOf('<script'));
  });

  test('has a strict policy with a nonce of its own each time', async () => {
    const policies = [await get('/'), await get('/')].map((reply) => String(reply.headers['content-security-policy']));
    expect(policies[0]).not.toBe(policies[1]);
    for (const policy of policies) {
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/);
      expect(policy).not.toMatch(/unsafe-/);
    }
  });
});

test.each(['/', '/guides/12', '/assets/logo.svg'])(
  'no script in the page %s may ask for camera, microphone, place, payment or a device',
  async (url) => {
    const policy = String((await get(url)).headers['permissions-policy']).split(', ');
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
      expect(policy).toContain(`${feature}=()`);
    expect(policy.join()).not.toMatch(/credentials|storage-access/);
  },
);

describe('/.well-known/security.txt', () => {
  test('names the contact for security problems', async () => {
    const reply = await get('/.well-known/security.txt');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(reply.body).toMatch(/^Contact: mailto:seguridad@impulsa\.example\nExpires: /);
    expect(reply.body).toContain('\nCanonical: https://mentorias.example/.well-known/security.txt\n');
  });

  test('is a 404 without a contact, and no other name below a dot is a page', async () => {
    const gateway = await buildGateway({ ...parts, config: { ...parts.config, securityContacts: [] } });
    const urls = ['/.well-known/security.txt', '/.well-known/change-password', '/.well-known', '/.git/config', '/.env'];
    for (const url of urls) {
      const reply = await gateway.inject(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ error: 'No se encontró lo que buscas' });
    }
  });
});

describe('SEC-41: scripts without a hash', () => {
  const policiesWith = async (shell: Partial<typeof MANIFEST>, googleClientId?: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'shell-'));
    await write(join(folder, 'shell.json'), JSON.stringify({ ...MANIFEST, ...shell }));
    const gateway = await buildGateway({ ...parts, config: { ...parts.config, shell: folder, googleClientId } });
    const { headers, body } = await gateway.inject('/');
    return {
      enforced: headers['integrity-policy'],
      reported: headers['integrity-policy-report-only'],
      endpoints: headers['reporting-endpoints'],
      hashes: JSON.parse(body.match(/id="page-config">(.*?)<\/script>/)?.[1] ?? '').hashes,
    };
  };
  const policy = 'blocked-destinations=(script), endpoints=(integrity)';
  const late = { 'ui-calendar.js': HASH };

  test('are blocked and reported on the page of a shell that names the hashes of its late files', async () => {
    expect(await policiesWith({ late })).toEqual({
      enforced: policy,
      reported: undefined,
      endpoints: 'integrity="/integrity-reports"',
      hashes: { '/assets/ui-calendar.js': HASH },
    });
  });

  test('are only reported with an older shell, and with the script of Google, which has none', async () => {
    expect(await policiesWith({})).toMatchObject({ enforced: undefined, reported: policy, hashes: undefined });
    expect(await policiesWith({ late }, 'x.apps')).toMatchObject({ enforced: undefined, reported: policy });
  });
});

describe("a remote from a developer's own machine", () => {
  const pageOf = async (gateway: FastifyInstance) => {
    const { headers, body } = await gateway.inject('/?remote.guide=http://localhost:3002/');
    const { overrides } = JSON.parse(body.match(/id="page-config">(.*?)<\/script>/)?.[1] ?? '');
    return { overrides, policy: String(headers['content-security-policy']) };
  };

  test('may be loaded where it is developed and tried', async () => {
    const { overrides, policy } = await pageOf(app);
    expect(overrides).toBe(true);
    expect(policy).toContain('http://localhost:*');
  });

  test('is not allowed in production', async () => {
    const gateway = await buildGateway({ ...parts, config: { ...parts.config, production: true } });
    const { overrides, policy } = await pageOf(gateway);
    expect(overrides).toBe(false);
    expect(policy).not.toMatch(/localhost|127\.0\.0\.1/);
  });
});

describe("Google's sign-in", () => {
  const configOf = (body: string) => JSON.parse(body.match(/id="page-config">(.*?)<\/script>/)?.[1] ?? '');
  const pageOf = async (gateway: FastifyInstance) => {
    const { headers, body } = await gateway.inject('/');
    return {
      google: configOf(body).google,
      policy: String(headers['content-security-policy']),
      opener: headers['cross-origin-opener-policy'],
    };
  };
  const clientId = 'x.apps.googleusercontent.com';

  test('without it the page knows nothing of it', async () => {
    const { google, policy, opener } = await pageOf(app);
    expect([google, opener]).toEqual([null, 'same-origin']);
    expect(policy).not.toContain('google');
  });

  test("with a client id the page gets Google's own script", async () => {
    const gateway = await buildGateway({ ...parts, config: { ...parts.config, googleClientId: clientId } });
    const { google, policy, opener } = await pageOf(gateway);
    expect(google).toEqual({ clientId, script: 'https://accounts.google.com/gsi/client' });
    expect(policy).toContain('frame-src https://accounts.google.com/gsi/');
    expect(opener).toBe('same-origin-allow-popups');
  });

  test('another Google has its own address in the page and in the policy', async () => {
    const google = { clientId: 'demo', script: 'http://127.0.0.1:4000/gsi/client' };
    const page = await pageOf(await buildGateway({ ...parts, google }));
    expect(page.google).toEqual(google);
    expect(page.policy).toContain('frame-src http://127.0.0.1:4000/gsi/');
    expect(page.policy).not.toContain('accounts.google.com');
    expect(page.opener).toBe('same-origin-allow-popups');
  });
});

describe('files', () => {
  test('of the shell are cached for ever and sent as compressed at build time', async () => {
    const reply = await get('/assets/main.js', { 'accept-encoding': 'br' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-encoding']).toBe('br');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/main.js')).body).toBe('shell()');
  });

  test('of a release lie under its version', async () => {
    const reply = await get('/remotes/guide/1.0.0/remoteEntry.js');
    expect(reply.body).toBe('run');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    '/assets/gone.js',
    '/assets/shell.json',
    '/assets/..%2f..%2fetc%2fpasswd',
    '/remotes/guide/9.9.9/remoteEntry.js',
    '/remotes/guide/current.json',
    '/remotes/guide/1.0.0/',
    '/favicon.png',
    '/wp-login.php',
  ])('that are not there are a 404, never the page: %s', async (url) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).not.toContain('text/html');
  });
});

test('rule 1.2: the name of the page’s file leads home', async () => {
  const reply = await get('/index.html');
  expect([reply.statusCode, reply.headers.location]).toEqual([302, '/']);
});

describe('the registry', () => {
  test('is read again: a switched pointer takes effect', async () => {
    expect((await get('/remotes.json')).json().remotes.guide.version).toBe('1.0.0');
    await write(join(releases, 'guide/1.0.1/release.json'), JSON.stringify({ ...RELEASE, version: '1.0.1' }));
    await write(join(releases, 'guide/current.json'), '{"version":"1.0.1","previous":"1.0.0","canary":null}');
    now += 1000;
    expect((await get('/remotes.json')).json().remotes.guide.version).toBe('1.0.1');
  });

  test('says beside it which contracts the served shell runs, and what it provides', async () => {
    expect((await get('/remotes.json')).json().shell).toMatchObject({
      version: '1.0.0',
      contracts: { oldest: 3, newest: 4 },
      shared: { react: '19.3.1' },
      paths: { guide: ['/', '/profile'] },
    });
  });
});

describe('operation', () => {
  test('/healthz answers without a database, /readyz fails', async () => {
    ready = false;
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(503);
    ready = true;
    expect((await get('/readyz')).statusCode).toBe(200);
    for (const path of ['/healthz', '/readyz'])
      expect((await get(path)).headers['cache-control'], path).toBe('no-store');
  });

  test('the API answers below /api/v1, and what it does not know is JSON', async () => {
    expect((await get('/api/v1/hola')).json()).toEqual({ saludo: 'hola' });
    const unknown = await get('/api/v1/nada');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toEqual({ error: 'No se encontró lo que buscas' });
  });

  test('SEC-29: every reply says nosniff; what may become a page keeps its opener away and its address to itself', async () => {
    for (const url of ['/', '/assets/logo.svg', '/assets/main.js', '/assets/asap.woff2', '/api/v1/hola', '/nada.js']) {
      const { headers } = await get(url);
      const isPage = url === '/' || url.endsWith('.svg');
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['cross-origin-opener-policy'], url).toBe(isPage ? 'same-origin' : undefined);
      expect(headers['referrer-policy'], url).toBe(isPage ? 'strict-origin-when-cross-origin' : undefined);
    }
    for (const url of ['/%zz', '/api/v1/%zz', '/assets/%zz'])
      expect((await get(url)).headers['x-content-type-options'], url).toBe('nosniff');
  });
});

describe('SEC-30: a page of another origin', () => {
  const ORIGINS = [
    'https://evil.example',
    'null',
    'https://sub.localhost',
    'http://localhost:3000.evil.example',
    'http://localhost:3000',
  ];

  test.each(ORIGINS)('%s may read nothing', async (origin) => {
    for (const url of [
      '/',
      '/remotes.json',
      '/assets/main.js',
      '/remotes/guide/1.0.0/remoteEntry.js',
      '/api/v1/hola',
    ]) {
      const { headers } = await app.inject({ url, headers: { origin } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  test.each(ORIGINS)('%s may not even ask whether it may write', async (origin) => {
    const preflight = {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    };
    const { statusCode, headers } = await app.inject({ method: 'OPTIONS', url: '/api/v1/hola', headers: preflight });
    expect(statusCode).toBe(404);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

test('X-Forwarded-For counts from a known proxy only, and every request has an id of its own', async () => {
  const from = (remoteAddress: string) =>
    app
      .inject({ url: '/api/v1/desde', remoteAddress, headers: { 'x-forwarded-for': '200.1.2.3' } })
      .then((r) => r.json());
  const [direct, proxied] = [await from('190.9.9.9'), await from('10.1.1.1')];
  expect([direct.ip, proxied.ip]).toEqual(['190.9.9.9', '200.1.2.3']);
  expect(direct.id).toMatch(/^[\da-f-]{36}$/);
  expect(direct.id).not.toBe(proxied.id);
});

test('a malformed address is refused in Spanish (rule 11.7)', async () => {
  const { statusCode, body } = await app.inject('/assets/%');
  expect([statusCode, body]).toEqual([
    400,
    JSON.stringify({ error: 'No pudimos leer los datos enviados. Recarga la página e inténtalo otra vez.' }),
  ]);
});

describe('the configuration', () => {
  test.each<[NodeJS.ProcessEnv, string]>([
    [{ PORT: 'abc' }, "PORT debe ser un número entre 0 y 65535, no 'abc'."],
    [{ API_URL: 'ftp://x' }, 'API_URL debe ser una dirección que empiece con http:// o https://.'],
    [{ API_URL: 'http://x/v1?a=1' }, 'API_URL debe ser solo el origen, sin ruta, parámetros ni usuario: http://x'],
    [{ PORT: '4150', METRICS_PORT: '04150' }, "METRICS_PORT debe ser un número entre 0 y 65535, no '04150'."],
    [
      { TRUST_PROXY: '10.0.0.1, todos' },
      "TRUST_PROXY debe ser una lista de direcciones IP separadas por comas, no 'todos'.",
    ],
    ...['10.0.0.0/99', '10.0.0.0/0', '10.0.0.0/08', '::1/129', '::/0', '10.0.0.0/255.0.0.0', ''].map(
      (network): [NodeJS.ProcessEnv, string] => [
        { TRUST_PROXY: `127.0.0.1,${network}` },
        `TRUST_PROXY debe ser una lista de direcciones IP separadas por comas, no '${network}'.`,
      ],
    ),
  ])('%j is refused in one sentence', (env, message) => {
    expect(() => gatewayConfigFrom(env)).toThrow(message);
  });
});
