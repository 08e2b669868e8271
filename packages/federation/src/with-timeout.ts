/** A promise did not settle within its time limit. */
export class TimeLimitExceeded extends Error {
  override name = 'TimeLimitExceeded';
}

/** The promise's outcome, or `TimeLimitExceeded` after `ms` milliseconds. */
export function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeLimitExceeded(`no answer within ${ms} ms`)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
