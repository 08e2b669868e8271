import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openBothTestDatabases } from './testing.ts';

const databases = await openBothTestDatabases();

describe.each(databases)('on %s', (_name, { kysely }) => {
  async function written(labels: string[]): Promise<string[]> {
    const { rows } = await sql<{ written: string }>`
      SELECT written_label(label) AS written FROM unnest(${labels}::text[]) WITH ORDINALITY AS labels (label, place) ORDER BY place
    `.execute(kysely);
    return rows.map((row) => row.written);
  }

  test('a label is decoded as by Node, in any script (rule 1.13)', async () => {
    const letters = fc.string({ unit: fc.constantFrom(...'ab9-ñáüçøłß字語пример中א😀𐍈'), minLength: 1, maxLength: 12 });
    const drawn = fc.sample(letters, { numRuns: 2000, seed: 35 }).map(domainToASCII);
    const labels = drawn.filter((label) => label.startsWith('xn--') && domainToUnicode(label) !== label);
    expect(labels.length).toBeGreaterThan(500);
    expect(await written(labels)).toEqual(labels.map((label) => domainToUnicode(label)));
  });

  test('what is no punycode stays as it is', async () => {
    const odd = ['', 'bodega', 'xn--', 'xn---', 'xn--99999999', 'xn--and-6ma2c9', 'xn--and-', `xn--${'9'.repeat(60)}`];
    expect(await written(odd)).toEqual(odd);
    const drawn = fc.sample(fc.string({ unit: fc.constantFrom(...'az09-'), maxLength: 60 }), {
      numRuns: 2000,
      seed: 35,
    });
    expect(await written(drawn.map((text) => `xn--${text}`))).toHaveLength(2000);
  });

  test('an address has both forms', async () => {
    const { rows } = await sql<{ forms: string }>`
      SELECT email_forms(email) AS forms FROM unnest(ARRAY['ana@xn--and-6ma2c.com.pe', 'ana@bodega.pe', 'a@@xn--x', 'xn--x']) AS email
    `.execute(kysely);
    expect(rows.map(({ forms }) => forms)).toEqual([
      'ana@xn--and-6ma2c.com.pe\nana@ñandú.com.pe',
      'ana@bodega.pe',
      'a@@xn--x\na@',
      'xn--x',
    ]);
  });
});
