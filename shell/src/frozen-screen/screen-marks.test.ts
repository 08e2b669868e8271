import { beforeEach, expect, test } from 'vitest';
import { STALE_MS } from './limits.ts';
import { removeMark, takeFrozen, writeMark } from './screen-marks.ts';

const NOW = Date.parse('2026-11-23T14:00:00Z');
const GUIDE = { name: 'guide', version: '1.4.0', user: 7 };

beforeEach(() => localStorage.clear());

const marked = (document: string, ageMs: number, change: object = {}) =>
  writeMark(localStorage, document, { ...GUIDE, beat: NOW - ageMs, ...change });
const taken = (user: number | string = 7) =>
  takeFrozen(localStorage, user, NOW).map(({ name, version }) => `${name}@${version}`);

test('a mark that is not renewed any more is taken, once', () => {
  marked('one', STALE_MS);
  expect([taken(), taken()]).toEqual([['guide@1.4.0'], []]);
});

test.each<[string, () => void]>([
  ['of a tab that is alive', () => marked('one', STALE_MS - 1)],
  ['of a clock that went back', () => marked('one', -STALE_MS)],
  ['that its tab has removed', () => [marked('one', STALE_MS), removeMark(localStorage, 'one')]],
  ['of somebody else', () => marked('one', STALE_MS, { user: 8 })],
  ['that cannot be read', () => localStorage.setItem('screen-start:one', '{"name":7}')],
  ['of another kind', () => localStorage.setItem('root', JSON.stringify({ ...GUIDE, beat: 0 }))],
])('a mark %s is no frozen screen', (_name, prepare) => {
  prepare();
  expect(taken()).toEqual([]);
});

test('of several tabs each that stopped is taken, and those that live keep theirs', () => {
  marked('one', STALE_MS);
  marked('two', 0, { version: '1.4.1' });
  marked('three', STALE_MS, { version: '1.4.2' });
  expect(taken().sort()).toEqual(['guide@1.4.0', 'guide@1.4.2']);
  expect(Object.keys(localStorage)).toEqual(['screen-start:two']);
});

test('a storage that refuses leaves everything as it is', () => {
  const refusing = new Proxy({} as Storage, {
    get: () => () => {
      throw new Error('forbidden');
    },
    ownKeys: () => {
      throw new Error('forbidden');
    },
  });
  writeMark(refusing, 'one', { ...GUIDE, beat: NOW });
  removeMark(refusing, 'one');
  expect(takeFrozen(refusing, 7, NOW)).toEqual([]);
});
