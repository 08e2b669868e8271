import type { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@mentorias/federation/registry';
import type { Pointer } from '@mentorias/federation/releases/pointer';
import { SIGNATURE_FILE, signatureOf } from '@mentorias/federation/releases/signature';
import { exampleRelease, exampleShell } from '@mentorias/federation/testing';
import type { FastifyBaseLogger } from 'fastify';
import Fastify from 'fastify';
import { gatewayConfigFrom } from '../config/gateway-config.ts';
import { buildGateway } from '../gateway.ts';

const HASH = `sha384-${'a'.repeat(64)}`;

export const SHELL = exampleShell();

/** The people that production must name. */
export const PRODUCTION_PEOPLE = {
  SUPPORT_NAME: 'Rosa Quispe',
  SUPPORT_PHONE: '+51 1 234 5678',
  DATA_CONTROLLER_NAME: 'Asociación Impulsa',
  DATA_CONTROLLER_ADDRESS: 'Av. Arequipa 1234, Lima',
  DATA_CONTROLLER_EMAIL: 'datos@impulsa.example',
};

/** What is written into a release's folder, and how it is signed. */
interface WrittenRelease {
  /** Fields of release.json; the version is the folder's unless it stands here. */
  says?: Partial<Release>;
  key?: KeyObject;
}

/** Writes a release with the files `remoteEntry.js` and `home.js` into `<folder>/<version>`, beside `unlisted.js`. */
export async function writeRelease(folder: string, version: string, { says, key }: WrittenRelease = {}): Promise<void> {
  const at = join(folder, version);
  const files = { 'remoteEntry.js': { integrity: HASH, bytes: 3 }, 'home.js': { integrity: HASH, bytes: 3 } };
  const release = exampleRelease({ version, files, ...says });
  const bytes = Buffer.from(JSON.stringify(release));
  await mkdir(at, { recursive: true });
  await writeFile(join(at, 'release.json'), bytes);
  if (key) await writeFile(join(at, SIGNATURE_FILE), signatureOf(bytes, key));
  for (const file of ['remoteEntry.js', 'home.js', 'unlisted.js']) await writeFile(join(at, file), 'run');
}

/** Makes `version` the current one of the remote in `folder`. */
export async function pointTo(folder: string, version: string, canary: Pointer['canary'] = null): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'current.json'), JSON.stringify({ version, previous: null, canary }));
}

/** A gateway for an operator's file with these `remotes`; the problems that it logs are in `said`. */
export async function gatewayWith(remotes: unknown) {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  await writeFile(join(folder, 'shell.json'), JSON.stringify(SHELL));
  await writeFile(join(folder, 'remotes.json'), JSON.stringify(remotes));
  const config = gatewayConfigFrom({
    DATA_DIR: folder,
    SHELL_DIR: folder,
    REMOTES_CONFIG: join(folder, 'remotes.json'),
    PUBLIC_URL: 'https://mentorias.example',
  });
  const said: string[] = [];
  let now = 0;
  const parts = { api: async () => {}, ready: async () => true, now: () => now, logger: loggerInto(said) };
  return {
    said,
    releases: config.releases,
    /** Begins to answer. */
    async open() {
      const app = await buildGateway({ config, ...parts });
      const registry = async () => (await app.inject('/remotes.json')).json();
      return {
        /** The remote of the mentors as the registry has it a second later. */
        async guide() {
          now += 1000;
          return (await registry()).remotes.guide;
        },
        status: async (url: string) => (await app.inject(url)).statusCode,
        page: () => app.inject('/'),
      };
    },
  };
}

function loggerInto(said: string[]): FastifyBaseLogger {
  const stream = { write: (line: string) => said.push(JSON.parse(line).problem) };
  return Fastify({ logger: { level: 'error', stream } }).log;
}

/** A team's own origin: serves the files of a folder. Its behaviour can be changed while it runs. */
export async function startOrigin() {
  const folder = await mkdtemp(join(tmpdir(), 'origin-'));
  const origin = {
    folder,
    url: '',
    allow: '*' as string | undefined,
    isHanging: false,
    /** The requested paths, and the origin of the requesting page. */
    asked: [] as string[],
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  const server = createServer(async ({ url = '', headers }, reply) => {
    origin.asked.push([url, headers.origin].filter(Boolean).join(' for '));
    if (!origin.isHanging) await answer(reply, join(folder, url));
  });

  async function answer(reply: ServerResponse, file: string) {
    const bytes = await readFile(file).catch(() => undefined);
    reply.writeHead(
      bytes ? 200 : 404,
      origin.allow === undefined ? {} : { 'access-control-allow-origin': origin.allow },
    );
    reply.end(bytes);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return origin;
}
