import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atMost75, BUCKETS, bucketOf } from './vital-buckets.ts';

test.each([
  ['LCP', 0, 0],
  ['LCP', 250, 0],
  ['LCP', 250.1, 1],
  ['LCP', 10_001, BUCKETS.LCP.length],
  ['CLS', 0, 0],
  ['CLS', 0.1, 4],
  ['INP', 200, 5],
] as const)('%s of %d falls into bucket %i', (metric, value, bucket) => {
  expect(bucketOf(metric, value)).toBe(bucket);
});

test.each([
  ['one sample', [100], 100],
  ['three of four are quick', [40, 40, 40, 5000], 50],
  ['two of four are quick', [40, 40, 190, 5000], 200],
  ['two of four are very slow', [40, 40, 5000, 5000], null],
])('%s', (_name, values, expected) => {
  expect(atMost75('INP', counted(values))).toBe(expected);
});

test('three quarters of the samples stay within the bound, and fewer within the one before', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1 }), (values) => {
      const bound = atMost75('INP', counted(values)) ?? Number.POSITIVE_INFINITY;
      const before = BUCKETS.INP.filter((one) => one < bound).at(-1) ?? -1;
      const within = (limit: number) => values.filter((value) => value <= limit).length;
      expect(within(bound)).toBeGreaterThanOrEqual(values.length * 0.75);
      expect(within(before)).toBeLessThan(values.length * 0.75);
    }),
  );
});

function counted(values: number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf('INP', value);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return counts;
}
