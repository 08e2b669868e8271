import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstLetter, truncateText } from './letters.ts';

test.each([
  ['Ana', 'A'],
  ['n\u0303andú', 'n\u0303'],
  ['👩‍🌾 Rosa', '👩‍🌾'],
  ['', ''],
])('the first letter of %s', (text, letter) => expect(firstLetter(text)).toBe(letter));

test.each([
  ['Bodega', 10, 'Bodega'],
  ['Bodega', 3, 'Bod'],
  ['Jose\u0301', 4, 'Jos'],
  ['Ana 👩‍🌾', 6, 'Ana '],
  ['🙂🙂', 3, '🙂'],
  ['🙂', 1, ''],
])('%s cut at %i', (text, most, cut) => expect(truncateText(text, most)).toBe(cut));

test('no cut is longer than asked for, or splits a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, most) => {
      const cut = truncateText(text, most);
      return cut.length <= most && text.startsWith(cut) && cut.isWellFormed();
    }),
  );
});
