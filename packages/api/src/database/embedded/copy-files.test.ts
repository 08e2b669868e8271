import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing.ts';
import { catchUp, copyAhead } from './copy-files.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');
let count = 0;
const folder = temporaryFolder();

/** A folder with these files, written long ago. */
function folderWith(files: Record<string, string>): string {
  count += 1;
  const at = join(folder, `${count}`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(at, path)), { recursive: true });
    writeFileSync(join(at, path), text);
    utimesSync(join(at, path), LONG_AGO, LONG_AGO);
  }
  return at;
}

function filesOf(at: string): Record<string, string> {
  const files = readdirSync(at, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [
      join(parentPath, name).slice(at.length + 1),
      readFileSync(join(parentPath, name), 'utf8'),
    ]),
  );
}

test.each<[string, (at: string) => void]>([
  ['nothing', () => {}],
  ['a file of the same length', (at) => writeFileSync(join(at, 'base/1'), 'two')],
  [
    'a file of the same length, by a clock that was set back',
    (at) => {
      writeFileSync(join(at, 'base/1'), 'two');
      utimesSync(join(at, 'base/1'), new Date('2025-01-01'), new Date('2025-01-01'));
    },
  ],
  ['a longer file', (at) => writeFileSync(join(at, 'base/1'), 'longer')],
  ['a file that goes', (at) => rmSync(join(at, 'base/1'))],
  ['a folder that goes', (at) => rmSync(join(at, 'wal'), { recursive: true })],
  [
    'a new file in a new folder',
    (at) => {
      mkdirSync(join(at, 'base/new'));
      writeFileSync(join(at, 'base/new/2'), 'two');
    },
  ],
])('what changes after the copy ahead is caught up with: %s', async (_, change) => {
  const from = folderWith({ 'base/1': 'one', 'base/2': 'same', 'wal/1': 'log', top: '' });
  const to = `${from}-copy`;
  const copied = await copyAhead(from, to);
  change(from);
  catchUp(from, to, copied);
  expect(filesOf(to)).toEqual(filesOf(from));
});

test('a file that was just written is copied again, even if its timestamp is unchanged', async () => {
  const from = folderWith({ settled: 'one', fresh: 'one' });
  const now = new Date();
  utimesSync(join(from, 'fresh'), now, now);
  const copied = await copyAhead(from, `${from}-copy`);
  for (const [name, time] of [
    ['fresh', now],
    ['settled', LONG_AGO],
  ] as const) {
    writeFileSync(join(from, name), 'two');
    utimesSync(join(from, name), time, time);
  }
  catchUp(from, `${from}-copy`, copied);
  // The settled file shows that only timestamps are compared: no database sets them back.
  expect(filesOf(`${from}-copy`)).toEqual({ fresh: 'two', settled: 'one' });
  expect(statSync(`${from}-copy`).mode & 0o777).toBe(0o700);
});
