import type { WebVital } from '@mentorias/contract/program/release-words';

/** The upper bounds of each metric's buckets; one more bucket holds what is above the last. The bounds of 'good' and 'poor' are among them. */
export const BUCKETS: Record<WebVital, readonly number[]> = {
  LCP: [250, 500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000, 5000, 6000, 8000, 10_000],
  INP: [25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 2000],
  CLS: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 1],
};

/** The number of the bucket that a value falls into. */
export function bucketOf(metric: WebVital, value: number): number {
  const bucket = BUCKETS[metric].findIndex((bound) => value <= bound);
  return bucket === -1 ? BUCKETS[metric].length : bucket;
}

/** What three quarters of the samples stay within: the upper bound of a bucket, and null above the last one. `samples` are counts by bucket. */
export function atMost75(metric: WebVital, samples: ReadonlyMap<number, number>): number | null {
  const all = [...samples.values()].reduce((sum, count) => sum + count, 0);
  let sum = 0;
  for (const [bucket, bound] of BUCKETS[metric].entries()) {
    sum += samples.get(bucket) ?? 0;
    if (sum >= all * 0.75) return bound;
  }
  return null;
}
