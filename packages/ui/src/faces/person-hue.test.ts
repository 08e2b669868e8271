import { expect, test } from 'vitest';
import { personHue } from './face.tsx';

test('rule 4.10: a person has one hue, whether the id is a number or its text', () => {
  expect(personHue(7)).toBe(personHue('7'));
  expect(personHue('a3f0-77')).toBe(personHue('a3f0-77'));
});

test('a dozen people with ids in sequence have hues that can be told apart', () => {
  const hues = Array.from({ length: 12 }, (_, index) => personHue(index + 2)).sort((one, other) => one - other);
  const gaps = hues.map((hue, index) => (hues[index + 1] ?? hues[0]! + 360) - hue);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(19);
});

test.each([undefined, '', 0, '9f8e7d6c-0000-4000-8000-123456789abc', 4_294_967_296])('%s has a hue', (id) => {
  expect(personHue(id)).toBeGreaterThanOrEqual(0);
  expect(personHue(id)).toBeLessThan(360);
});
