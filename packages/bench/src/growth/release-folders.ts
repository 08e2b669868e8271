import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleShell } from '@mentorias/federation/testing';
import { gatewayConfigFrom } from '@mentorias/gateway/config/gateway-config';
import { buildGateway } from '@mentorias/gateway/gateway';
import { pointTo, writeRelease } from '@mentorias/gateway/testing/testing-releases';
import { listReleases } from '@mentorias/release/list-releases';
import { pino } from 'pino';
import type { Growth } from './times.ts';
import { mediansOf } from './times.ts';

/** A gateway on a folder with so many releases of a remote and so many shells, all kept. */
interface Folder {
  releases: string;
  /** Asks the gateway, a second after the time before. */
  get(path: string): Promise<number>;
  remove(): Promise<void>;
}

const RELEASE_MEASURES: Record<string, (folder: Folder) => Promise<unknown>> = {
  'the registry, once a second': ({ get }) => get('/remotes.json'),
  'a page': ({ get }) => get('/'),
  'a file of the oldest release': ({ get }) => get('/remotes/guide/1.0.0/home.js'),
  'a file of no shell': ({ get }) => get('/assets/nowhere.0123456789.js'),
  'release list': ({ releases }) => listReleases(releases, 'guide'),
};

/** What the gateway and the release tool do with folders of these numbers of releases. */
export async function measureReleaseFolders(numbers: number[]): Promise<Growth[]> {
  const folders = [];
  for (const number of numbers) folders.push(await folderWith(number));
  const growths: Growth[] = [];
  for (const [name, run] of Object.entries(RELEASE_MEASURES)) {
    const milliseconds = await mediansOf(folders.map((folder) => () => run(folder)));
    growths.push({ part: 'release folders', name, milliseconds });
  }
  for (const folder of folders) await folder.remove();
  return growths;
}

async function folderWith(number: number): Promise<Folder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mentorias-bench-'));
  const releases = join(dataDir, 'releases');
  const [guide, shell] = [join(releases, 'guide'), join(releases, 'shell')];
  for (let index = 0; index < number; index += 1) {
    const version = `1.0.${index}`;
    await writeRelease(guide, version);
    await writeShell(shell, version);
    const change = { at: '2026-04-15T15:00:00.000Z', by: 'equipo', action: 'publish', version };
    await appendFile(join(guide, 'history.jsonl'), `${JSON.stringify(change)}\n`);
  }
  await pointTo(guide, `1.0.${number - 1}`);
  await pointTo(shell, `1.0.${number - 1}`);
  let now = 0;
  const config = gatewayConfigFrom({ DATA_DIR: dataDir });
  const logger = pino({ level: 'silent' });
  const app = await buildGateway({ config, api: async () => {}, ready: async () => true, now: () => now, logger });
  return {
    releases,
    async get(path) {
      now += 1000;
      return (await app.inject(path)).statusCode;
    },
    async remove() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function writeShell(folder: string, version: string): Promise<void> {
  const at = join(folder, version);
  await mkdir(at, { recursive: true });
  await writeFile(join(at, 'shell.json'), JSON.stringify({ ...exampleShell({ version }), files: {} }));
}
