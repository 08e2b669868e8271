import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@mentorias/federation/releases/integrity';
import { ShellManifest } from '@mentorias/federation/shell/shell-manifest';

/**
 * Another build of the shell in `built`, as if all its sources had changed: every text has another name, with all references, and
 * main registers the name `edition`; the script `first` runs before all others. Returns its `dist/`.
 */
export async function alterShell(built: string, edition: string, first = ''): Promise<string> {
  const dist = join(await mkdtemp(join(tmpdir(), 'shell-')), 'dist');
  await mkdir(dist);
  const all = await readdir(built);
  for (const picture of all.filter((name) => /\.(png|woff2)$/.test(name)))
    await copyFile(join(built, picture), join(dist, picture));
  const names = all.filter((name) => /\.(js|css|svg|json)$/.test(name));
  const hashes = names.flatMap((name) => /\.([0-9a-f]{10,12})\.\w+$/.exec(name)?.[1] ?? []);
  const renamed = (text: string) =>
    hashes.reduce((altered, hash) => altered.replaceAll(hash, sameLengthHash(hash, edition)), text);
  for (const name of names.filter((name) => name !== 'shell.json')) {
    const text = renamed(await readFile(join(built, name), 'utf8'));
    const isMain = name.startsWith('main.') && name.endsWith('.js');
    await writeFile(join(dist, renamed(name)), isMain ? `${text};window.edition='${edition}';` : text);
  }
  const manifest = ShellManifest.parse(JSON.parse(renamed(await readFile(join(built, 'shell.json'), 'utf8'))));
  for (const file of [...manifest.scripts, ...manifest.styles])
    file.integrity = integrityOf(await readFile(join(dist, file.name)));
  for (const name of Object.keys(manifest.late ?? {}))
    manifest.late = { ...manifest.late, [name]: integrityOf(await readFile(join(dist, name))) };
  manifest.boot = `${first}${manifest.boot}`;
  await writeFile(join(dist, 'shell.json'), JSON.stringify(manifest));
  return dist;
}

function sameLengthHash(hash: string, edition: string): string {
  return createHash('sha256').update(`${hash} ${edition}`).digest('hex').slice(0, hash.length);
}
