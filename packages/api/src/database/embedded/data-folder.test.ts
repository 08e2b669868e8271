import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { dataFolder, temporaryFolder } from '../testing.ts';
import { protectDataFolder } from './data-folder.ts';

const inherited = process.umask();
afterAll(() => process.umask(inherited));

let said: string[];
const report = (sentence: string) => said.push(sentence);

beforeEach(() => {
  said = [];
});

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

/** What lies below `folder` that others may use in any way. */
const openIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
  );

describe('SEC-36 the data folder', () => {
  test('of an older version is closed to others, which is reported once', async () => {
    const folder = await dataFolder();
    execFileSync('chmod', ['-R', 'a+rwX', folder]);
    const open = openIn(folder).length + 1;
    expect(open).toBeGreaterThan(900);
    protectDataFolder(folder, report);
    expect(openIn(folder)).toEqual([]);
    expect(modeOf(folder)).toBe('700');
    const sentence = `Se cerraron los permisos de ${open} archivos y carpetas en ${folder}: otras cuentas de la máquina tenían acceso.`;
    expect(said).toEqual([sentence]);
    protectDataFolder(folder, report);
    expect(said).toHaveLength(1);
  });

  test('keeps the releases as their teams need them, closed behind it', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'releases/guide'), { recursive: true });
    chmodSync(join(folder, 'releases/guide'), 0o2775);
    protectDataFolder(folder, report);
    expect(modeOf(join(folder, 'releases/guide'))).toBe('2775');
    expect(modeOf(folder)).toBe('700');
  });

  test('may contain links: their targets are not touched', () => {
    const folder = temporaryFolder();
    const elsewhere = temporaryFolder();
    writeFileSync(join(elsewhere, 'file'), '');
    for (const path of [elsewhere, join(elsewhere, 'file')]) chmodSync(path, 0o755);
    symlinkSync(elsewhere, join(folder, 'folder'));
    symlinkSync(join(elsewhere, 'file'), join(folder, 'file'));
    symlinkSync('nowhere', join(folder, 'gone'));
    protectDataFolder(folder, report);
    for (const path of [elsewhere, join(elsewhere, 'file')]) expect(modeOf(path)).toBe('755');
  });

  test('with files of others leaves those and its own mode as they are', () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    for (const name of ['db', 'proyecto']) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'file'), '');
      for (const path of [name, `${name}/file`]) chmodSync(join(folder, path), 0o755);
    }
    protectDataFolder(folder, report);
    expect(['', 'db', 'db/file', 'proyecto', 'proyecto/file'].map((path) => modeOf(join(folder, path)))).toEqual([
      '755',
      '700',
      '700',
      '755',
      '755',
    ]);
  });

  test('cannot be a folder of all accounts', () => {
    const everybodys = temporaryFolder();
    chmodSync(everybodys, 0o1777);
    expect(() => protectDataFolder(everybodys, report)).toThrow(
      `DATA_DIR no puede ser ${everybodys}: es una carpeta de todas las cuentas de la máquina.`,
    );
    expect(modeOf(everybodys)).toBe('1777');
  });

  test.each([
    ['000', 0o000],
    ['022', 0o022],
    ['077', 0o077],
  ])('opened and written under the umask %s holds nothing that others may use', async (_name, umask) => {
    const folder = await dataFolder();
    process.umask(umask);
    const database = await openDatabase({ dataDir: folder, databaseUrl: undefined, production: false });
    await sql`CREATE TABLE written (n int)`.execute(database.kysely);
    await database.close();
    expect(openIn(folder)).toEqual([]);
    expect(modeOf(folder)).toBe('700');
  });
});
