import { describe, expect, test } from 'vitest';
import { dark, gray, maiz, ocre, red, teal } from './colors.ts';
import { contrast } from './testing-contrast.ts';

const WHITE = '#ffffff';

const TEXT = 4.5;
const EDGE = 3;

describe.each(Object.entries({ maiz, ocre, teal, red }))('%s', (_name, scale) => {
  test.each([7, 8, 9])('white reads on step %i', (step) => {
    expect(contrast(WHITE, scale[step])).toBeGreaterThan(TEXT);
  });

  test.each([8, 9])('step %i reads on the light steps', (step) => {
    for (const ground of [WHITE, gray[0], scale[0], scale[1]])
      expect(contrast(scale[step], ground)).toBeGreaterThan(TEXT);
  });

  test.each([0, 1, 2, 3, 4])('step %i reads on the dark grounds', (step) => {
    for (const ground of [dark[5], dark[6], dark[7], dark[8]])
      expect(contrast(scale[step], ground)).toBeGreaterThan(TEXT);
  });
});

test.each([
  ['text', gray[9]],
  ['dimmed text', gray[7]],
  ['a placeholder', gray[6]],
])('%s reads on every light ground', (_what, color) => {
  for (const ground of [WHITE, gray[0]]) expect(contrast(color, ground)).toBeGreaterThan(TEXT);
});

test.each([
  ['text', dark[0]],
  ['dimmed text', dark[2]],
])('%s reads on a row that is pointed at in the dark', (_what, color) => {
  expect(contrast(color, dark[5])).toBeGreaterThan(TEXT);
});

test.each([
  ['text', dark[0]],
  ['dimmed text', dark[2]],
  ['a placeholder', dark[3]],
])('%s reads on every dark ground', (_what, color) => {
  for (const ground of [dark[6], dark[7], dark[8]]) expect(contrast(color, ground)).toBeGreaterThan(TEXT);
});

test('the edge of a field and the ring of the focus can be seen', () => {
  expect(contrast(gray[5], WHITE)).toBeGreaterThan(EDGE);
  expect(contrast(dark[3], dark[6])).toBeGreaterThan(EDGE);
  for (const ground of [WHITE, gray[0]]) expect(contrast(maiz[7], ground)).toBeGreaterThan(EDGE);
  for (const ground of [dark[6], dark[7], dark[8]]) expect(contrast(ocre[4], ground)).toBeGreaterThan(EDGE);
});
