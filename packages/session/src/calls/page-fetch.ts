let kept: typeof fetch | undefined;

/**
 * From now on calls use the `fetch` of this moment. A function that a remote's code puts in its place later sees no token, and no
 * password of a user who signs in after an expired session (rule 3.11).
 */
export function keepPageFetch(): void {
  kept ??= globalThis.fetch.bind(globalThis);
}

/** The kept `fetch`; the page's present one before `keepPageFetch`. */
export const pageFetch: typeof fetch = (input, init) => (kept ?? globalThis.fetch)(input, init);
