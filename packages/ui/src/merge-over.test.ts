import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fields } from './merge-over.ts';
import { differencesOver, mergeOver } from './merge-over.ts';

interface Account {
  place: string;
  areas: string[];
  password: string;
}

const FIELDS: Fields<Account> = {
  place: ['Ubicación', (place) => place.trim()],
  areas: ['Áreas', (areas) => areas.join(', ')],
};

const account = (place: string, areas: string[] = [], password = ''): Account => ({ place, areas, password });

describe('three versions of one form (rule 11.10)', () => {
  test.each([
    ['nothing changed', account('Lima'), account('Lima'), account('Lima'), account('Lima'), []],
    ['mine alone: nothing is undone', account('Lima'), account('Lima'), account('Puno'), account('Puno'), []],
    [
      'theirs alone stays, and is not said to be mine',
      account('Lima'),
      account('Cusco'),
      account('Lima'),
      account('Cusco'),
      [{ label: 'Ubicación', now: 'Cusco' }],
    ],
    [
      'both changed one field',
      account('Lima'),
      account('Cusco'),
      account('Puno'),
      account('Puno'),
      [{ label: 'Ubicación', now: 'Cusco', mine: 'Puno' }],
    ],
    [
      'both changed it to the same, as after a lost reply',
      account('Lima'),
      account('Puno'),
      account('Puno'),
      account('Puno'),
      [],
    ],
    [
      'each changed another field',
      account('Lima', ['legal']),
      account('Lima', ['legal', 'it']),
      account('Puno', ['legal']),
      account('Puno', ['legal', 'it']),
      [
        { label: 'Ubicación', now: 'Lima', mine: 'Puno' },
        { label: 'Áreas', now: 'legal, it' },
      ],
    ],
    [
      'I emptied what they changed',
      account('Lima', ['legal']),
      account('Lima', ['it']),
      account('Lima', []),
      account('Lima', []),
      [{ label: 'Áreas', now: 'it', mine: '' }],
    ],
    [
      'a space at the end is no change',
      account('Lima'),
      account('Cusco'),
      account('Lima '),
      account('Cusco'),
      [{ label: 'Ubicación', now: 'Cusco' }],
    ],
    [
      'what is no field is the form’s',
      account('Lima'),
      account('Lima'),
      account('Lima', [], 'secret'),
      account('Lima', [], 'secret'),
      [],
    ],
  ])('%s', (_, read, now, mine, merged, differences) => {
    expect(mergeOver(FIELDS, { read, now, mine })).toEqual(merged);
    expect(differencesOver(FIELDS, { read, now, mine })).toEqual(differences);
  });

  const NAMES = ['a', 'b', 'c'] as const;
  type Letters = Record<(typeof NAMES)[number], string>;
  const LETTERS: Fields<Letters> = Object.fromEntries(NAMES.map((name) => [name, [name, (value: string) => value]]));
  const value = fc.constantFrom('', 'x', 'y', 'z');
  const letters = fc.record({ a: value, b: value, c: value });
  const versions = fc.record({ read: letters, now: letters, mine: letters });

  test('of any three, a field that I changed is mine and every other one is as it is stored now', () => {
    fc.assert(
      fc.property(versions, ({ read, now, mine }) => {
        const merged = mergeOver(LETTERS, { read, now, mine });
        for (const name of NAMES) expect(merged[name]).toBe(mine[name] === read[name] ? now[name] : mine[name]);
      }),
    );
  });

  test('of any three, no field is undone unsaid, and none is called mine that I have not changed', () => {
    fc.assert(
      fc.property(versions, ({ read, now, mine }) => {
        const said = new Map(differencesOver(LETTERS, { read, now, mine }).map((field) => [field.label, field]));
        for (const name of NAMES) {
          const isUndone = now[name] !== read[name] && now[name] !== mine[name];
          if (isUndone) expect(said.get(name)?.now).toBe(now[name]);
          if (mine[name] === read[name]) expect(said.get(name)?.mine).toBeUndefined();
          else if (said.has(name)) expect(said.get(name)?.mine).toBe(mine[name]);
        }
      }),
    );
  });

  test('what was merged is saved over what was shown: a second merge changes nothing', () => {
    fc.assert(
      fc.property(versions, ({ read, now, mine }) => {
        const merged = mergeOver(LETTERS, { read, now, mine });
        expect(mergeOver(LETTERS, { read: now, now, mine: merged })).toEqual(merged);
        expect(differencesOver(LETTERS, { read: now, now, mine: merged })).toEqual([]);
      }),
    );
  });
});
