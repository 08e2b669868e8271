import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backupDatabase } from '@mentorias/api/backup/backup-database';
import { expands, migrate, migrations } from '@mentorias/api/database/migrate';
import { openEmbedded } from '@mentorias/api/database/open-database';
import { dataFolder, temporaryFolder } from '@mentorias/api/database/testing';
import { expect, test } from 'vitest';

const folder = temporaryFolder();
const file = join(folder, 'file');
writeFileSync(file, '');
const saved = join(folder, 'saved.gz');
const place = { dataDir: await dataFolder(), databaseUrl: undefined };
await backupDatabase(place, saved, { force: false, now: new Date(), signal: AbortSignal.timeout(60_000) });

const CLOSED = 'postgres://ana:clave@127.0.0.1:1/mentorias';
const NO_ANSWER = 'PostgreSQL no responde en 127.0.0.1:1: revisa DATABASE_URL y que el servidor esté en marcha.';
/** Commands go past a pooler. */
const DIRECT = { DATABASE_URL: 'postgres://ana@pooler.invalid/mentorias', DATABASE_DIRECT_URL: CLOSED };
const NO_DIRECT_ANSWER = NO_ANSWER.replace('DATABASE_URL', 'DATABASE_DIRECT_URL');
const NO_FOLDER = `${file} es un archivo o está dentro de uno: elige una carpeta.`;

test.each<[string, string[], Record<string, string>, string]>([
  ['create-admin', ['jefa@mentorias.example'], { DATABASE_URL: CLOSED }, NO_ANSWER],
  ['create-admin', ['jefa@mentorias.example'], { DATA_DIR: file }, NO_FOLDER],
  ['reset-second-factor', ['jefa@mentorias.example'], { DATABASE_URL: CLOSED }, NO_ANSWER],
  ['reset-second-factor', ['jefa@mentorias.example'], { DATA_DIR: file }, NO_FOLDER],
  ['backup', [join(folder, 'new.gz')], { DATABASE_URL: CLOSED }, NO_ANSWER],
  ['backup', [join(folder, 'new.gz')], { DATA_DIR: file }, `No hay una base de datos en ${file}.`],
  ['restore', [saved], { DATABASE_URL: CLOSED }, NO_ANSWER],
  ['restore', [saved], { DATA_DIR: file }, NO_FOLDER],
  ['affected', [], { DATABASE_URL: CLOSED }, NO_ANSWER],
  ['affected', [], { DATA_DIR: file }, `No hay una base de datos en ${file}.`],
  ['affected', ['--since', 'ayer'], { DATA_DIR: place.dataDir }, 'ayer no es un día como 2026-11-23.'],
  ['migrate', [], { DATABASE_URL: CLOSED }, NO_ANSWER],
  ['backup', [join(folder, 'new.gz')], DIRECT, NO_DIRECT_ANSWER],
  ['restore', [saved], DIRECT, NO_DIRECT_ANSWER],
  ['migrate', [], DIRECT, NO_DIRECT_ANSWER],
  ['migrate', [], { DATA_DIR: file }, NO_FOLDER],
  ['copy-database', [CLOSED], { DATA_DIR: place.dataDir }, NO_ANSWER],
  ['copy-database', [CLOSED], { DATA_DIR: file }, `No hay una base de datos en ${file}.`],
  [
    'copy-database',
    ['mysql://servidor/base'],
    { DATA_DIR: place.dataDir },
    'El destino debe ser una dirección que empiece con postgres:// o postgresql://.',
  ],
])('npm run %s -- %j with %j: one sentence', (script, args, env, sentence) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, `${script}.ts`), ...args], {
    env: { ...process.env, PUBLIC_URL: 'https://mentorias.example', ...env },
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: `${sentence}\n` });
});

test('npm run migrate says what it has run, and that nothing is left to run', () => {
  const env = { ...process.env, DATA_DIR: join(folder, 'migrated') };
  const run = () => spawnSync(process.execPath, [join(import.meta.dirname, 'migrate.ts')], { env, encoding: 'utf8' });
  const [first, second] = [run(), run()];
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toMatch(/^ {2}0001-\S+\.sql\n[\s\S]*La base de datos quedó al día\.\n$/);
  expect(second).toMatchObject({ status: 0, stdout: 'La base de datos está al día.\n', stderr: '' });
});

test('npm run migrate says, before and when it runs them, which migrations the release before does not work with', async () => {
  const dataDir = join(folder, 'older');
  const scripts = await migrations();
  const changing = scripts.findLastIndex(({ script }) => !expands(script));
  const database = await openEmbedded(dataDir);
  await migrate(database.kysely, scripts.slice(0, changing)).finally(() => database.close());
  const env = { ...process.env, DATA_DIR: dataDir };
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'migrate.ts'), ...args], { env, encoding: 'utf8' }).stdout;
  const [dry, real] = [run('--dry-run'), run()];
  const changes = '   cambia el esquema: la versión anterior del programa ya no puede usar esta base de datos';
  const adds = '   solo añade: la versión anterior del programa puede seguir usando esta base de datos';
  const pending = scripts.slice(changing).map(({ name }, place) => `  ${name}${place === 0 ? changes : adds}\n`);
  expect(dry).toBe(`${pending.join('')}Eso falta: sin --dry-run se ejecuta.\n`);
  expect(real).toBe(`${pending.join('')}La base de datos quedó al día.\n`);
});
