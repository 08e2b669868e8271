import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@mentorias/federation/registry';
import { integrityOf } from '@mentorias/federation/releases/integrity';
import type { ShellOffer } from '@mentorias/federation/shell-offer';
import { exampleRelease } from '@mentorias/federation/testing';

export const ENTRY = 'var remote_guide = {};';

/** What the shell of the tests offers. */
export const offer: ShellOffer = {
  version: '1.0.0',
  contracts: { oldest: 1, newest: 1 },
  shared: { react: '19.3.1' },
  paths: { guide: ['/', '/profile'] },
};

/** A built folder as a remote's build leaves it, in a folder of its own. */
export async function builtRemote(over: Partial<Release> = {}): Promise<string> {
  const dist = join(await mkdtemp(join(tmpdir(), 'remote-')), 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'remoteEntry.js'), ENTRY);
  const files = { 'remoteEntry.js': { integrity: integrityOf(Buffer.from(ENTRY)), bytes: ENTRY.length } };
  const release = exampleRelease({ files, ...over });
  await writeFile(join(dist, 'release.json'), JSON.stringify(release));
  return dist;
}

/** An empty folder for releases. */
export async function releasesFolder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'releases-')), 'releases');
}
