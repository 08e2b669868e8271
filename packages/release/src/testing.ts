import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@mentorias/federation/registry';
import { integrityOf } from '@mentorias/federation/releases/integrity';
import type { ShellCapabilities } from '@mentorias/federation/shell/shell-capabilities';
import type { ShellManifest } from '@mentorias/federation/shell/shell-manifest';
import { exampleRelease, exampleShell } from '@mentorias/federation/testing';

export const ENTRY = 'var remote_guide = {};';

/** The capabilities of the shell of the tests. */
export const capabilities: ShellCapabilities = {
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

/** A built shell whose only script holds `text`, in a folder of its own; `build` names it. */
export async function builtShell(
  build: string,
  { text = build, ...over }: { text?: string } & Partial<ShellManifest> = {},
): Promise<string> {
  const dist = join(await mkdtemp(join(tmpdir(), 'built-')), 'shell/dist');
  await mkdir(dist, { recursive: true });
  const main = { name: `main.${build}.js`, integrity: integrityOf(Buffer.from(text)) };
  const late = { [`late.${build}.js`]: integrityOf(Buffer.from(`late ${text}`)) };
  const manifest = exampleShell({ build, scripts: [main], late, icon: `favicon.${build}.svg`, ...over });
  await writeFile(join(dist, main.name), text);
  await writeFile(join(dist, `${main.name}.br`), `compressed ${text}`);
  await writeFile(join(dist, `late.${build}.js`), `late ${text}`);
  await writeFile(join(dist, manifest.icon), '<svg/>');
  await writeFile(join(dist, 'shell.json'), JSON.stringify(manifest));
  return dist;
}

/** An empty folder for releases. */
export async function releasesFolder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'releases-')), 'releases');
}
