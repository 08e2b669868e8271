import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AgreementDraft } from './agreements.ts';
import { dueDays, mayBeDue, mayWriteSummary, mergeAgreements, mergeTexts, showClosing } from './agreements.ts';

const NOW = new Date('2026-11-23T14:00:00Z');
const agreement = (changes: Partial<AgreementDraft>): AgreementDraft => ({
  text: 'Enviar costos',
  owner: 'user',
  due_on: '',
  ...changes,
});
const event = (start: string, status: 'confirmed' | 'cancelled' = 'confirmed') => ({
  start: new Date(start),
  end: new Date(Date.parse(start) + 3_600_000),
  status,
});

describe('rule 16.20: summary and agreements are written', () => {
  test.each([
    ['to come', event('2026-11-23T15:00:00Z'), false],
    ['under way', event('2026-11-23T13:30:00Z'), false],
    ['that ends now', event('2026-11-23T13:00:00Z'), true],
    ['that was cancelled', event('2026-11-23T13:00:00Z', 'cancelled'), false],
  ])('of an event %s: %#', (_, of, may) => {
    expect(mayWriteSummary(of, NOW)).toBe(may);
  });
});

test.each([
  [true, 0, 0, 'Resumen'],
  [false, 1, 0, '1 acuerdo'],
  [true, 2, 1, 'Resumen y 2 acuerdos (1 cumplido)'],
  [false, 2, 2, '2 acuerdos (2 cumplidos)'],
])('with a summary: %s, %i agreements and %i of them kept: %s', (has_summary, agreements, kept, words) => {
  expect(showClosing({ has_summary, agreements, kept })).toBe(words);
});

describe('rule 16.21: an agreement is due', () => {
  test.each([
    ['on no day', '', true],
    ['yesterday', '2026-11-22', false],
    ['today', '2026-11-23', true],
    ['in 180 days', '2027-05-22', true],
    ['in 181 days', '2027-05-23', false],
  ])('%s', (_, day, may) => {
    expect(mayBeDue(day, NOW)).toBe(may);
  });

  test('by the days of Lima', () => {
    expect(dueDays(new Date('2026-11-24T04:59:00Z')).first).toBe('2026-11-23');
  });
});

describe('rule 16.23: a summary that two people changed at once', () => {
  test.each([
    ['both', 'Precios.', 'Precios y costos.', 'Precios y marca.', 'Precios y marca.\n\nPrecios y costos.'],
    ['both, where nothing was', '', 'Suyo', 'Mío', 'Mío\n\nSuyo'],
    ['the other alone', 'Precios.', 'Suyo', 'Precios.', 'Suyo'],
    ['I alone', 'Precios.', 'Precios.', 'Mío', 'Mío'],
    ['both alike', '', 'Lo mismo', 'Lo mismo ', 'Lo mismo'],
    ['mine has theirs in it', '', 'Suyo', 'Mío\n\nSuyo', 'Mío\n\nSuyo'],
    ['theirs has mine in it', '', 'Suyo. Mío', 'Mío', 'Suyo. Mío'],
    ['the other emptied it', 'Precios.', '', 'Mío', 'Mío'],
    ['I emptied what the other left', 'Precios.', 'Precios.', '', ''],
    ['I emptied what the other changed', 'Precios.', 'Suyo', '', 'Suyo'],
  ])('%s', (_, read, now, mine, kept) => {
    expect(mergeTexts({ read, now, mine })).toBe(kept);
  });
});

describe('rule 16.23: agreements that two people changed at once', () => {
  const costs = agreement({ id: 1 });
  const market = agreement({ id: 2, text: 'Presentar al comprador', owner: 'guide' });
  const read = [costs, market];

  test.each<[string, AgreementDraft[], AgreementDraft[], AgreementDraft[]]>([
    [
      'both added one',
      [...read, agreement({ id: 3, text: 'Suyo' })],
      [...read, agreement({ text: 'Mío' })],
      [...read, agreement({ id: 3, text: 'Suyo' }), agreement({ text: 'Mío' })],
    ],
    [
      'each changed another',
      [{ ...costs, text: 'Suyo' }, market],
      [costs, { ...market, due_on: '2026-12-01' }],
      [
        { ...costs, text: 'Suyo' },
        { ...market, due_on: '2026-12-01' },
      ],
    ],
    [
      'both changed one',
      [{ ...costs, text: 'Suyo' }, market],
      [{ ...costs, text: 'Mío' }, market],
      [{ ...costs, text: 'Mío' }, market],
    ],
    ['the other removed one', [market], read, [market]],
    ['I removed one', read, [market], [market]],
    [
      'I removed what the other changed',
      [{ ...costs, text: 'Suyo' }, market],
      [market],
      [{ ...costs, text: 'Suyo' }, market],
    ],
    [
      'the other removed what I changed',
      [market],
      [{ ...costs, text: 'Mío' }, market],
      [market, { ...costs, id: undefined, text: 'Mío' }],
    ],
    [
      'what I sent has arrived already',
      [...read, agreement({ id: 3, text: 'Mío' })],
      [...read, agreement({ text: 'Mío' })],
      [...read, agreement({ id: 3, text: 'Mío' })],
    ],
  ])('%s', (_, now, mine, merged) => {
    expect(mergeAgreements({ read, now, mine })).toEqual(merged);
  });

  test('ids are compared as text: a backend may send either', () => {
    const now = [agreement({ id: '1', text: 'Suyo' })];
    expect(mergeAgreements({ read: [costs], now, mine: [costs] })).toEqual(now);
  });

  test('nothing that either person added or changed is lost', () => {
    const drafts = fc.array(fc.record({ id: fc.integer({ min: 1, max: 6 }), text: fc.constantFrom('a', 'b', 'c') }));
    const list = drafts.map((all) => all.map((one) => agreement(one)).filter(isFirstOf));
    fc.assert(
      fc.property(list, list, list, (base, now, mine) => {
        const merged = mergeAgreements({ read: base, now, mine });
        const find = (all: AgreementDraft[], id: unknown) => all.find((one) => one.id === id);
        for (const stored of now) if (!find(base, stored.id)) expect(find(merged, stored.id)).toEqual(stored);
        for (const typed of mine) {
          const before = find(base, typed.id);
          if (before && before.text !== typed.text) expect(merged.map(({ text }) => text)).toContain(typed.text);
        }
      }),
    );
  });
});

function isFirstOf(one: AgreementDraft, place: number, all: AgreementDraft[]): boolean {
  return all.findIndex(({ id }) => id === one.id) === place;
}
