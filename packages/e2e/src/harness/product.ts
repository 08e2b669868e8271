import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { copyDatabase } from '@mentorias/api/database/testing';
import { ROLE_ROUTING } from '@mentorias/federation/releases/routing-table';
import type { ShellCapabilities } from '@mentorias/federation/shell/shell-capabilities';
import { capabilitiesOf } from '@mentorias/federation/shell/shell-capabilities';
import { readShell } from '@mentorias/gateway/releases/current-shell';
import { freePort } from '@mentorias/gateway/testing/free-port';
import { publish } from '@mentorias/release/publish/publish';
import { publishShell } from '@mentorias/release/publish/publish-shell';

const ROOT = resolve(import.meta.dirname, '../../../..');
const MAIN = join(ROOT, 'packages/gateway/src/main.ts');
/** The same, with a Google whose script and tokens are made on this machine. */
export const WITH_GOOGLE = join(ROOT, 'packages/gateway/src/testing/testing-main.child.ts');
const REMOTES = ['entrepreneur', 'guide', 'admin'];

/** The parts of a product: the folders of built front ends, and the capabilities that the remotes are checked against. */
export interface Builds {
  /** Undefined where a shell is published already. */
  shell?: string;
  remotes: string[];
  capabilities: ShellCapabilities;
}

/** The capabilities of the built shell. */
export const SHELL_CAPABILITIES = capabilitiesOf(readShell(join(ROOT, 'shell/dist')), ROLE_ROUTING);

/** The front ends as this workspace has built them. */
export const BUILDS = {
  shell: join(ROOT, 'shell/dist'),
  remotes: REMOTES.map((remote) => join(ROOT, `remote-${remote}`, 'dist')),
  capabilities: SHELL_CAPABILITIES,
} satisfies Builds;

/** The settings that production requires. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://mentorias.example',
  SUPPORT_NAME: 'Rosa Quispe',
  SUPPORT_PHONE: '+51 1 234 5678',
  DATA_CONTROLLER_NAME: 'Asociación Impulsa',
  DATA_CONTROLLER_ADDRESS: 'Av. Arequipa 1234, Lima',
  DATA_CONTROLLER_EMAIL: 'datos@impulsa.example',
};

/** Variables with which a product does not use the embedded database with the example data. */
const OWN_DATA = ['API_URL', 'DATABASE_URL', 'DEMO', 'NODE_ENV'];

/** How long a start may take, in milliseconds: the embedded database makes its folder first. */
const START_TIMEOUT_MS = 60_000;

/** The product as it is run in production: the built shell and releases, in a process and a data folder of their own. */
export interface Product {
  url: string;
  dataDir: string;
  releases: string;
  /** The lines that the gateway has logged so far. */
  log: string[];
  /** Kills the process. */
  killHard(): Promise<void>;
  /** Starts it again on the same data folder and address. */
  start(): Promise<void>;
  /** Lets it end as an operator does; its data stay. */
  stop(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** Publishes the built front ends and starts the gateway with example data (a copy of EXAMPLE_DATA, if set); `env` adds to its environment. */
export async function startProduct(
  env: NodeJS.ProcessEnv = {},
  builds: Builds = BUILDS,
  main = MAIN,
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mentorias-'));
  const { EXAMPLE_DATA, ...inherited } = process.env;
  if (EXAMPLE_DATA && OWN_DATA.every((setting) => !(setting in env))) copyDatabase(EXAMPLE_DATA, dataDir);
  const releases = env.RELEASES_DIR || join(dataDir, 'releases');
  for (const built of builds.remotes) await publish({ built, releases, capabilities: builds.capabilities });
  if (builds.shell) await publishShell({ built: builds.shell, releases, anyway: true });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const log: string[] = [];
  let child: ChildProcess;

  async function start() {
    const started = spawn(process.execPath, [main], {
      env: { ...inherited, DATA_DIR: dataDir, PORT: String(port), DEMO: '1', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface(started.stdout).on('line', (line) => {
      log.push(line);
      process.stdout.write(`${line}\n`);
    });
    child = started;
    await answering(url, child).catch(async (error) => {
      await end('SIGKILL');
      throw error;
    });
  }

  async function end(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  await start();
  return {
    url,
    dataDir,
    releases,
    log,
    start,
    killHard: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    async remove() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function answering(url: string, child: ChildProcess) {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the gateway ended with code ${child.exitCode} before it answered`);
    const reply = await fetch(`${url}/readyz`).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the gateway did not answer within ${START_TIMEOUT_MS} ms`);
}

export { freePort };
