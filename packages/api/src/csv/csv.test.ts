import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine, withoutGuards } from './csv.ts';

const SEPARATORS = [',', ';', '\t'];

/** The cells of a line for a reader that splits at `separator` and line breaks, and ignores quotes. */
const naiveCells = (line: string, separator: string) => line.split(new RegExp(`[${separator}\r\n]`));

/** The cells for a reader that honours quotes at the start of a cell. */
function quotedCells(line: string, separator: string): string[] {
  const cell = new RegExp(
    `(?:^|[${separator}\r\n])(?:"((?:[^"]|"")*)"([^${separator}\r\n]*)|([^${separator}\r\n]*))`,
    'g',
  );
  return Array.from(line.matchAll(cell), ([, quoted, rest, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"') + (rest ?? ''),
  );
}

describe('SEC-22: no cell begins as a formula (rule 9.9)', () => {
  const texts = fc.array(
    fc.string({ unit: fc.constantFrom(...'=+-@＝a1 "\',;\t\r\n'.split('')), minLength: 0, maxLength: 12 }),
    { minLength: 1, maxLength: 4 },
  );

  test.each(SEPARATORS)('for readers of %j, with and without quotes', (separator) => {
    fc.assert(
      fc.property(texts, (cells) => {
        const line = csvLine(cells);
        for (const cell of [...naiveCells(line, separator), ...quotedCells(line, separator)])
          expect(cell).not.toMatch(/^[\s"]*[=+\-@＝]/);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['Ana;=1+1', "Ana;'=1+1"],
    ['Ana\t@SUM(1)', "Ana\t'@SUM(1)"],
    ['Ana, -5 %', "Ana, '-5 %"],
    [';"=1', ';"\'=1'],
    ['\n=1', "'\n'=1"],
  ])('%j', (text, harmless) => {
    expect(csvLine([text])).toBe(`"${harmless.replaceAll('"', '""')}"\r\n`);
  });
});

test('a cell is read back as it was before it was made harmless', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@＝a1 "\',;\t\n'.split('')), maxLength: 12 });
  fc.assert(
    fc.property(text, (tail) => {
      const cell = `a;${tail}`;
      const [written = ''] = quotedCells(csvLine([cell]), ',');
      expect(withoutGuards(written)).toBe(cell);
    }),
    { numRuns: 2000 },
  );
});

test('what is no formula stays as it is', () => {
  expect(csvLine(['a "b", c', 'ana-lucia@ejemplo.pe', '1+1=2', ''])).toBe(
    '"a ""b"", c","ana-lucia@ejemplo.pe","1+1=2",""\r\n',
  );
});
