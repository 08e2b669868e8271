import { expect, test } from 'vitest';
import { idInAddress, isSameId } from './ids.ts';

test.each([
  ['7', 7],
  ['abc-1', 'abc-1'],
  ['007', '007'],
  ['1e3', '1e3'],
  ['-1', '-1'],
  ['1.5', '1.5'],
  ['', ''],
  ['90071992547409931', '90071992547409931'],
  ['0b5c2f0a-7f0f-4a3e-9f5e-2d1c3b4a5f6e', '0b5c2f0a-7f0f-4a3e-9f5e-2d1c3b4a5f6e'],
])('the id in an address: %j', (text, id) => {
  expect(idInAddress(text)).toBe(id);
});

test('an id is the same as a number and as text; what is missing is the same as nothing', () => {
  expect(isSameId(7, '7')).toBe(true);
  expect(isSameId('abc-1', 'abc-1')).toBe(true);
  expect(isSameId('abc-1', 'abc-2')).toBe(false);
  expect(isSameId(undefined, undefined)).toBe(false);
});
