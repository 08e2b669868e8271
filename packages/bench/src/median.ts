/** The middle one of `values`, or the mean of the middle two. */
export function median(values: number[]): number {
  const sorted = ascending(values);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2;
}

/** How often the median of all that could be measured may lie outside of its interval. */
const OUTSIDE = 0.05;

/**
 * Between which two of `values` the median of all that could be measured lies, 95 times in 100: by their ranks (binomial distribution),
 * so that nothing is assumed of how the values are spread. Of fewer than six values it is the smallest and the largest.
 */
export function medianInterval(values: number[]): [lower: number, upper: number] {
  const sorted = ascending(values);
  const first = Math.max(valuesOutside(sorted.length) - 1, 0);
  return [sorted[first] ?? Number.NaN, sorted.at(-1 - first) ?? Number.NaN];
}

/** The smallest number of values whose being all below the median is no longer too improbable: half of OUTSIDE at each end. */
function valuesOutside(count: number): number {
  let chance = 0.5 ** count;
  let together = chance;
  let below = 0;
  while (together <= OUTSIDE / 2) {
    chance *= (count - below) / (below + 1);
    together += chance;
    below += 1;
  }
  return below;
}

function ascending(values: number[]): number[] {
  return values.toSorted((one, other) => one - other);
}
