import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort } from '@mentorias/gateway/testing/free-port';
import type { Outside } from './outside.ts';

/** Where Verdaccio is kept between runs; no test but this one needs its three hundred packages. */
const CACHE = resolve(import.meta.dirname, '../../../.cache/verdaccio');
const COMMAND = join(CACHE, 'node_modules/verdaccio/bin/verdaccio');
const MANIFEST = {
  private: true,
  dependencies: { verdaccio: '6.10.4' },
  // It asks for a tag of node-fetch, which not every registry has.
  overrides: { 'node-fetch': '2.7.0' },
};
const START_TIMEOUT_MS = 30_000;

/** A registry on loopback for the packages of ours; it has no others, and takes whatever is published. */
export interface PackageRegistry {
  url: string;
  stop(): Promise<void>;
}

/** Installs Verdaccio where it is not yet, and starts it with an empty store in `folder`. */
export async function startPackageRegistry(folder: string, { env }: Outside): Promise<PackageRegistry> {
  if (!existsSync(COMMAND)) await install(env);
  const config = join(folder, 'verdaccio.yaml');
  await mkdir(folder, { recursive: true });
  await writeFile(config, CONFIG);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [COMMAND, '--config', config, '--listen', `127.0.0.1:${port}`], {
    cwd: folder,
    env,
    stdio: 'ignore',
  });
  await answering(`${url}/-/ping`);
  return {
    url,
    async stop() {
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function install(env: NodeJS.ProcessEnv) {
  await mkdir(CACHE, { recursive: true });
  await writeFile(join(CACHE, 'package.json'), JSON.stringify(MANIFEST));
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: CACHE, env, stdio: 'inherit' });
}

const CONFIG = `storage: ./storage
auth: {}
packages:
  '@mentorias/*':
    access: $all
    publish: $all
log: { type: stdout, format: pretty, level: error }
`;

async function answering(address: string) {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; ) {
    const reply = await fetch(address).catch(() => undefined);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${address} did not answer within ${START_TIMEOUT_MS} ms`);
}
