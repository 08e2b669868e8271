import { expect, test } from 'vitest';
import { isSamePassword } from './passwords.ts';

test.each([
  ['ñandú2026', 'n\u0303andu\u03012026', true],
  ['ñandú2026', 'ñandú2026', true],
  ['ñandú2026', 'nandu2026', false],
  ['Quinua', 'quinua', false],
])('%j and %j are the same: %s', (one, other, isSame) => expect(isSamePassword(one, other)).toBe(isSame));
