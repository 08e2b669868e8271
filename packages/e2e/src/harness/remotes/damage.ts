import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@mentorias/federation/releases/integrity';
import { folderOf, readRelease } from '@mentorias/federation/releases/release-folder';

/** A published release that a test damages on the disk and restores. */
export interface DamagedRelease {
  /** The names of its files. */
  files: string[];
  /** Replaces a file, or removes it (null), with its compressed forms. */
  replace(file: string, bytes: Uint8Array | string | null): Promise<void>;
  read(file: string): Promise<Buffer>;
  /** Removes the hash of a file from release.json. */
  removeHash(file: string): Promise<void>;
  /** Restores the published files, where they are not restored already. */
  mend(): Promise<void>;
}

export async function damagedRelease(releases: string, remote: string, version: string): Promise<DamagedRelease> {
  const folder = folderOf(releases, remote, version);
  const kept = `${folder}.kept`;
  await cp(folder, kept, { recursive: true });
  return {
    files: await readdir(folder),
    async replace(file, bytes) {
      for (const ending of ['', '.br', '.gz']) await rm(join(folder, file + ending), { force: true });
      if (bytes !== null) await writeFile(join(folder, file), bytes);
    },
    read: (file) => readFile(join(folder, file)),
    async removeHash(file) {
      const release = await readRelease(releases, remote, version);
      delete release.files[file];
      await writeFile(join(folder, 'release.json'), JSON.stringify(release));
    },
    async mend() {
      if (!existsSync(kept)) return;
      await rm(folder, { recursive: true, force: true });
      await cp(kept, folder, { recursive: true });
      await rm(kept, { recursive: true });
    },
  };
}

/** Replaces the entry script of a built folder together with its hash, as a faulty build would. */
export async function replaceEntry(built: string, text: string): Promise<void> {
  const path = join(built, 'release.json');
  const release = JSON.parse(await readFile(path, 'utf8'));
  const name: string = release.entry;
  release.files[name] = { integrity: integrityOf(Buffer.from(text)), bytes: Buffer.byteLength(text) };
  for (const ending of ['.br', '.gz']) await rm(join(built, name + ending), { force: true });
  await writeFile(join(built, name), text);
  await writeFile(path, JSON.stringify(release));
}
