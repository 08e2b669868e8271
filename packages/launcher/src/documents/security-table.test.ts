import { expect, test } from 'vitest';
import { securityTable } from './security-table.ts';

const { written, generated, untested, unknown } = securityTable();

test('docs/security.md names the tests and the columns of today: pnpm security-table writes them', () => {
  expect(written).toBe(generated);
});

test('every case has a test, and every id in a test is a case', () => {
  expect({ untested, unknown }).toEqual({ untested: [], unknown: [] });
});
