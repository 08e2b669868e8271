import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../database/testing.ts';
import { backupDatabase } from '../backup-database.ts';
import { restoreDatabase } from '../restore/restore-database.ts';
import { fillPlace, migratedFolder } from '../testing.ts';
import { checkBackup } from './backup-file.ts';

const DAMAGED = 'La copia está dañada o incompleta: no se restauró nada.';
const NO_BACKUP = 'El archivo no es una copia de seguridad de Mentorías.';

const folder = temporaryFolder();
const source = await migratedFolder();
await fillPlace(source);
const good = join(folder, 'good.jsonl.gz');
await backupDatabase(source, good, { force: false, now: new Date('2026-11-21T15:00:00Z') });
const text = gunzipSync(readFileSync(good)).toString();
const lines = text.trimEnd().split('\n');

let count = 0;
function written(bytes: Buffer | string): string {
  count += 1;
  const file = join(folder, `${count}.jsonl.gz`);
  writeFileSync(file, bytes);
  return file;
}
const zipped = (changed: string) => written(gzipSync(changed));
const row = lines.findIndex((line) => line.startsWith('['));
const without = (index: number) => `${lines.toSpliced(index, 1).join('\n')}\n`;
const withLine = (index: number, line: string) => `${lines.with(index, line).join('\n')}\n`;
const asHeader = (change: object) => withLine(0, JSON.stringify({ ...JSON.parse(lines[0]!), ...change }));

test.each([
  ['that is whole but for its last byte', () => written(readFileSync(good).subarray(0, -1)), DAMAGED],
  ['cut in the middle', () => written(readFileSync(good).subarray(0, 5000)), DAMAGED],
  ['without its footer', () => zipped(without(lines.length - 1)), DAMAGED],
  ['cut within a line', () => zipped(text.slice(0, -20)), DAMAGED],
  ['without a row', () => zipped(without(row)), DAMAGED],
  ['with a row twice', () => zipped(`${lines.toSpliced(row, 0, lines[row]!).join('\n')}\n`), DAMAGED],
  [
    'with two rows in the other order',
    () =>
      zipped(
        `${lines
          .with(row, lines[row + 1]!)
          .with(row + 1, lines[row]!)
          .join('\n')}\n`,
      ),
    DAMAGED,
  ],
  ['with a changed character', () => zipped(withLine(row, lines[row]!.replace(/\w"/, '#"'))), DAMAGED],
  ['with a row of another shape', () => zipped(withLine(row, '["1",2]')), DAMAGED],
  ['with a line that is none of ours', () => zipped(withLine(row, '{"tables":1}')), DAMAGED],
  ['with lines behind the footer', () => zipped(`${text}["1"]\n`), DAMAGED],
  ['that is empty', () => written(''), DAMAGED],
  ['that is text', () => written('hola\n'), NO_BACKUP],
  ['of another program', () => zipped('{"hola":1}\n'), NO_BACKUP],
  [
    'of a later format',
    () => zipped(asHeader({ version: 2 })),
    'La copia tiene un formato que este programa no conoce: usa la versión que la hizo.',
  ],
  ['that is not there', () => join(folder, 'none.gz'), `No existe el archivo ${join(folder, 'none.gz')}.`],
  ['that is a folder', () => folder, `${folder} es una carpeta, no una copia de seguridad.`],
])('a file %s is refused with one sentence, and the target stays as it was', async (_, file, sentence) => {
  const dataDir = mkdtempSync(join(folder, 'target-'));
  await expect(restoreDatabase({ dataDir, databaseUrl: undefined }, file())).rejects.toThrow(sentence);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('no byte of the file can change and the contents with it', async () => {
  const bytes = readFileSync(good);
  const whole = await checkBackup(good);
  let refused = 0;
  const places = Array.from({ length: 100 }, (_, index) => Math.floor((index * bytes.length) / 100));
  for (const at of places) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1 << (at % 8);
    const summary = await checkBackup(written(changed)).catch(() => undefined);
    if (summary === undefined) refused += 1;
    // Some bits of the compression say nothing: without them the text is the same.
    else expect(summary, `byte ${at}`).toEqual(whole);
  }
  expect(refused).toBeGreaterThan(90);
});

test('what the digests are of is the text alone: another compression of it is as good', async () => {
  const file = written(gzipSync(text, { level: 1 }));
  expect(await checkBackup(file)).toEqual(await checkBackup(good));
});
