let ownFetch: typeof fetch | undefined;

/**
 * From now on calls leave by the `fetch` of this moment. What the code of a remote puts in its place later sees no token, and no
 * password of somebody who signs in after a session that ended by itself.
 */
export function captureFetch(): void {
  ownFetch ??= globalThis.fetch.bind(globalThis);
}

/** The kept `fetch`; the page's present one where none was kept. */
export const capturedFetch: typeof fetch = (input, init) => (ownFetch ?? globalThis.fetch)(input, init);
