/** Nothing came within the time limit. */
export class TimeLimitExceeded extends Error {
  override name = 'TimeLimitPassed';
}

/** The promise's outcome, or `TimeLimitPassed` after `ms` milliseconds. */
export function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitExceeded(`no answer within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
