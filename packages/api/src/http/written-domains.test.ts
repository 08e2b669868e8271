import { expect, test } from 'vitest';
import { withUnicodeDomains } from './written-domains.ts';

test.each([
  ['ana@xn--and-6ma2c.pe', 'ana@ñandú.pe'],
  ['{"email":"ana@correo.xn--and-6ma2c.com.pe"}', '{"email":"ana@correo.ñandú.com.pe"}'],
  ['ana@xn--and-6ma2c.pe, luis@xn--and-6ma2c.pe.', 'ana@ñandú.pe, luis@ñandú.pe.'],
  ['ana@bodega.pe', 'ana@bodega.pe'],
  // Letters of another script can look like ours: 'рaypal' with a Cyrillic р.
  ['ana@xn--aypal-uye.com', 'ana@xn--aypal-uye.com'],
  ['ana@xn--e1afmkfd.xn--p1ai', 'ana@xn--e1afmkfd.xn--p1ai'],
  ['ana@xn--a.pe', 'ana@xn--a.pe'],
  ['https://xn--and-6ma2c.pe', 'https://xn--and-6ma2c.pe'],
])('%s is shown as %s', (stored, shown) => {
  expect(withUnicodeDomains(stored)).toBe(shown);
});

test('SEC-21: long hostile texts are read quickly', () => {
  const start = performance.now();
  for (const text of [
    '@xn--'.repeat(50_000),
    `@${'a.'.repeat(50_000)}xn-`,
    `xn--@${'a-'.repeat(50_000)}`,
    `xn--${'@'.repeat(100_000)}`,
  ])
    withUnicodeDomains(text);
  expect(performance.now() - start).toBeLessThan(1000);
});
