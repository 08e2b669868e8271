let ownFetch: typeof fetch | undefined;

/**
 * From now on calls use the `fetch` of this moment. A function that a remote's code puts in its place later sees no token, and no
 * password of a user who signs in after an expired session (rule 3.11).
 */
export function captureFetch(): void {
  ownFetch ??= globalThis.fetch.bind(globalThis);
}

/** The captured `fetch`; the page's present one before `captureFetch`. */
export const capturedFetch: typeof fetch = (input, init) => (ownFetch ?? globalThis.fetch)(input, init);
