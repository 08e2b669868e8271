const URLS = /https?:\/\/[^\s'"()<>]+/g;

/** Whether the cause of an error is a file below `base` (a path or an address) that did not load: a script or a style of a late chunk. */
export function isFileMissing(error: unknown, base: string): boolean {
  const { href } = new URL(base, location.href);
  return causesOf(error).some(
    ({ request }) => typeof request === 'string' && new URL(request, location.href).href.startsWith(href),
  );
}

/** What Chromium, Firefox, WebKit and Vite say of a module or its style that did not come: they have no other sign of it. */
const NOT_FETCHED = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** Whether a late file that did not come, or not in time, caused an error: what has come and threw is no such error. */
export function isDownloadFault(error: unknown): boolean {
  return causesOf(error).some(
    ({ name, code, request, message }) =>
      ['ChunkLoadError', 'TimeLimitExceeded'].includes(name) ||
      code === 'CSS_CHUNK_LOAD_FAILED' ||
      typeof request === 'string' ||
      NOT_FETCHED.test(message),
  );
}

/**
 * The release whose code an error comes from: the first in its stack, also below frames of the shell, because a remote that passes
 * nonsense makes React throw. Undefined for an error of the shell, of an extension or of a release that is not among `releases`.
 */
export function codeOwner<Release extends { base: string }>(
  error: unknown,
  releases: readonly Release[],
): Release | undefined {
  for (const { stack = '' } of causesOf(error)) {
    for (const url of stack.match(URLS) ?? []) {
      const owner = fileOwner(url, releases);
      if (owner) return owner;
    }
  }
  return undefined;
}

/** The release that the file at an address is part of. */
export function fileOwner<Release extends { base: string }>(
  url: string,
  releases: readonly Release[],
): Release | undefined {
  return releases.find(({ base }) => url.startsWith(new URL(base, location.href).href));
}

/** An error and what caused it, the innermost first; a failed chunk names its file in `request`. */
function causesOf(error: unknown): (Error & { request?: unknown; code?: unknown })[] {
  const chain: Error[] = [];
  for (let one = error; one instanceof Error && chain.length < 10; one = one.cause) chain.unshift(one);
  return chain;
}
