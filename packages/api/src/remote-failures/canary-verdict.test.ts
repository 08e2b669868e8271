import { describe, expect, test } from 'vitest';
import type { ReleaseFigures } from './canary-verdict.ts';
import { chanceOf, isGrosslyWorse, verdictOf } from './canary-verdict.ts';

const figures = (used: number, change: Partial<ReleaseFigures> = {}): ReleaseFigures => ({
  used,
  failed: 0,
  blank: 0,
  calls_failed: 0,
  ...change,
});

test.each([
  // A hand of five cards with at least two of the four aces; all five of five; nothing at all.
  [2, 5, 4, 52, 0.04168],
  [5, 5, 5, 10, 1 / 252],
  [0, 20, 3, 400, 1],
  [3, 20, 3, 420, 9.299e-5],
  [40, 1000, 200, 10_000, 1.357e-5],
])('at least %i of %i drawn, where %i of %i are marked', (hits, drawn, marked, all, chance) => {
  expect(chanceOf(hits, drawn, marked, all) / chance).toBeCloseTo(1, 2);
});

describe('the verdict', () => {
  test.each<[string, ReleaseFigures, ReleaseFigures, object]>([
    ['nothing goes wrong', figures(20), figures(20), { state: 'not worse' }],
    ['both fail alike', figures(100, { failed: 10 }), figures(900, { failed: 90 }), { state: 'not worse' }],
    ['it fails and the control does not', figures(20, { failed: 3 }), figures(400), worse('failed')],
    ['its screens stay blank', figures(20, { blank: 4, failed: 4 }), figures(400, { failed: 90 }), worse('blank')],
    ['its calls fail', figures(20, { calls_failed: 12 }), figures(400, { calls_failed: 30 }), worse('calls_failed')],
    ['a little worse, with few people', figures(20, { failed: 3 }), figures(40, { failed: 1 }), { state: 'not worse' }],
    ['a little worse, with many', figures(2000, { failed: 120 }), figures(9000, { failed: 270 }), worse('failed')],
    ['better', figures(100), figures(100, { failed: 50 }), { state: 'not worse' }],
    ['twice is no rule', figures(20, { failed: 2 }), figures(90_000), { state: 'not worse' }],
    ['used too little', figures(19, { failed: 19 }), figures(400), { state: 'too few' }],
    ['the control used too little', figures(400, { failed: 400 }), figures(19), { state: 'too few' }],
    ['nobody used either', figures(0), figures(0), { state: 'too few' }],
  ])('%s', (_name, canary, control, verdict) => {
    expect(verdictOf({ canary, control })).toEqual(verdict);
  });

  function worse(measure: string) {
    return { state: 'worse', measure };
  }
});

test.each([
  ['the control fails never', figures(5, { failed: 5 }), figures(40), true],
  ['the control was not used', figures(3, { failed: 3 }), figures(0), true],
  ['more than twice as often', figures(10, { failed: 5 }), figures(100, { failed: 24 }), true],
  ['twice as often', figures(10, { failed: 5 }), figures(100, { failed: 25 }), false],
  ['all fail', figures(5, { failed: 5 }), figures(40, { failed: 40 }), false],
])('grossly worse: %s', (_name, canary, control, expected) => {
  expect(isGrosslyWorse({ canary, control })).toBe(expected);
});
