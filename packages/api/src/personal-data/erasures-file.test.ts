import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../database/testing.ts';
import { addErasures, erasureOf, readErasures } from './erasures-file.ts';

const [BEFORE, NOW] = [new Date('2026-11-20T10:00:00-05:00'), new Date('2026-11-27T10:00:00-05:00')];

test('a line that was cut off does not take the next one with it (rule 15.5)', () => {
  const folder = temporaryFolder();
  const file = join(folder, 'erasures.jsonl');
  addErasures(folder, [erasureOf(7, BEFORE, NOW)]);
  writeFileSync(file, `${readFileSync(file, 'utf8')}{"user_id":8,"crea`);
  addErasures(folder, [erasureOf(8, BEFORE, NOW)]);
  expect(readErasures(folder).map(({ user_id }) => user_id)).toEqual([7, 8]);
});

test('who is in the list already is not added again', () => {
  const folder = temporaryFolder();
  for (let time = 0; time < 2; time += 1) addErasures(folder, [erasureOf(7, BEFORE, NOW)]);
  expect(readErasures(folder)).toHaveLength(1);
});
