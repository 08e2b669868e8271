import { spawnSync } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, temporaryFolder } from '@mentorias/api/database/testing';
import { describe, expect, test } from 'vitest';

const folder = temporaryFolder();
const UNITS = join(import.meta.dirname, '../../../../docs/operations/systemd');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

function run(script: string, args: string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], {
    env: { ...process.env, INIT_CWD: folder, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const USAGE = 'Uso: npm run backup -- /ruta/mentorias.jsonl.gz [--force]';

test.each([
  ['backup.ts', [], {}, USAGE],
  ['backup.ts', ['a.gz', 'b.gz'], {}, USAGE],
  ['backup.ts', ['a.gz', '--unknown'], {}, USAGE],
  ['restore.ts', [], {}, 'Uso: npm run restore -- /ruta/mentorias.jsonl.gz'],
  ['restore.ts', ['a.gz', '--force'], {}, 'Uso: npm run restore -- /ruta/mentorias.jsonl.gz'],
  ['backup.ts', ['a.gz'], { DATA_DIR: join(folder, 'none') }, `No hay una base de datos en ${join(folder, 'none')}.`],
  [
    'backup.ts',
    ['a.gz'],
    { API_URL: 'https://backend.example' },
    'Con API_URL no hay base de datos propia: los datos están en ese servidor.',
  ],
  ['backup.ts', ['none/a.gz'], {}, `No existe la carpeta ${join(folder, 'none')}.`],
  ['restore.ts', ['a.gz'], { DATA_DIR: folder }, `No existe el archivo ${join(folder, 'a.gz')}.`],
])('%s %j with %j: one sentence, and nothing is written', (script, args, env, sentence) => {
  const before = readdirSync(folder);
  expect(run(script, args, env)).toEqual({ status: 1, stdout: '', stderr: `${sentence}\n` });
  expect(readdirSync(folder)).toEqual(before);
});

test('a backup lies where the command was given, and says what it left out', async () => {
  const dataDir = await dataFolder();
  writeFileSync(join(dataDir, 'secret.key'), 'key', { mode: 0o600 });
  const backup = run('backup.ts', ['copia.gz'], { DATA_DIR: dataDir });
  expect(backup).toMatchObject({ status: 0, stderr: '' });
  expect(backup.stdout).toContain(`${join(folder, 'copia.gz')}: 0 filas, 0.0 MB, en `);
  expect(backup.stdout).toContain(`La copia no contiene ${join(dataDir, 'secret.key')}: guárdalo aparte.`);
  expect(statSync(join(folder, 'copia.gz')).mode & 0o777).toBe(0o600);
});

test('the other command restores it', () => {
  const restored = run('restore.ts', ['copia.gz'], { DATA_DIR: join(folder, 'restored') });
  expect(restored).toMatchObject({ status: 0, stderr: '' });
  expect(restored.stdout).toContain('cada fila es la de la copia.');
  expect(restored.stdout).toContain(
    `No hay ninguna lista de eliminaciones (erasures*.jsonl) en ${join(folder, 'restored')} ni`,
  );
  expect(restored.stdout).toContain('Sin sesiones ni enlaces de acceso');
  expect(restored.stdout).toContain('Cuentas activas: 0\nMentorías por venir: 0\n');
  expect(readdirSync(join(folder, 'restored')).sort()).toEqual(['db', 'db.lock']);
  const modes = ['', 'db', 'db.lock'].map((name) => statSync(join(folder, 'restored', name)).mode & 0o077);
  expect(modes).toEqual([0, 0, 0]);
});

describe('the units of systemd', () => {
  test.runIf(hasSystemd).each(readdirSync(UNITS).filter((name) => name.startsWith('mentorias-backup')))(
    '%s is one that systemd takes',
    (name) => {
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(UNITS, name)], { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    },
  );
});
