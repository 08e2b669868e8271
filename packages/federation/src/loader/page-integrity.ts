import type { RegisteredRelease } from '../registry.ts';

/** A well-formed hash that no file has: what it is set on is blocked. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

/** The page's policy of Trusted Types for what the loader itself adds. */
export const trusted = globalThis.trustedTypes?.createPolicy('mf-loader', {
  createScriptURL: knownUrl,
  createScript: onlyHashes,
});

/** The addresses that everything below must have a known hash. */
const guarded = new Set<string>();

/** A release's file as an absolute URL. */
export function urlOf(release: Pick<RegisteredRelease, 'base'>, file: string): string {
  return new URL(release.base + file, location.href).href;
}

/** Registers the hashes of a release's files, as `written` writes them; the files run only with these. */
export function expectHashes(release: RegisteredRelease, written = (integrity: string) => integrity): void {
  const files = Object.entries(release.files).map(([file, { integrity }]) => [release.base + file, written(integrity)]);
  expectFiles(release.base, Object.fromEntries(files));
}

/** Registers hashes by path or address. Nothing else below `base` runs. */
export function expectFiles(base: string, hashes: Record<string, string>): void {
  guarded.add(new URL(base, location.href).href);
  const absolute = Object.entries(hashes).map(([path, hash]) => [new URL(path, location.href).href, hash]);
  globalThis.releaseIntegrity = { ...globalThis.releaseIntegrity, ...Object.fromEntries(absolute) };
}

/** The hash that the file at an absolute URL must have: undefined where it is part of no release that this page may load. */
function expectedHash(url: string): string | undefined {
  const known = globalThis.releaseIntegrity?.[url];
  return known ?? ([...guarded].some((base) => url.startsWith(base)) ? NO_FILE : undefined);
}

/** Trusted Types: a URL becomes a script only if its hash is known. Throws otherwise. */
export function knownUrl(url: string): string {
  if (!globalThis.releaseIntegrity?.[new URL(url, location.href).href])
    throw new TypeError(`no integrity is known for ${url}: it is not run`);
  return url;
}

/** Makes an import map of JSON text. Trusted Types: of nothing else. */
function onlyHashes(text: string): string {
  if (Object.keys(JSON.parse(text)).join() !== 'integrity') throw new TypeError('no import map of hashes');
  return text;
}

/** The releases whose modules have an import map in this page: what it says cannot be changed. */
const mapped = new Set<string>();

/** Imported modules have no element that could carry a hash: adds an import map with the hashes of a release's modules, once. */
export function expectModules({ base, files }: Pick<RegisteredRelease, 'base' | 'files'>, nonce: string): void {
  if (mapped.has(base)) return;
  mapped.add(base);
  const hashes = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  const integrity = Object.fromEntries(hashes.map(([file, { integrity }]) => [urlOf({ base }, file), integrity]));
  const map = document.createElement('script');
  map.type = 'importmap';
  map.nonce = nonce;
  const text = JSON.stringify({ integrity });
  map.textContent = trusted?.createScript(text) ?? text;
  document.head.append(map);
}

/**
 * From now on every script and stylesheet that code adds to the page gets the hash of its file, whichever bundler's runtime adds it, and is
 * fetched by CORS: `Integrity-Policy` counts no other request as checked.
 */
export function checkAddedFiles(): void {
  checkAddress(HTMLScriptElement.prototype, 'src');
  checkAddress(HTMLLinkElement.prototype, 'href');
}

function checkAddress(prototype: HTMLScriptElement | HTMLLinkElement, name: 'src' | 'href'): void {
  const property = Object.getOwnPropertyDescriptor(prototype, name);
  const { setAttribute } = prototype;
  const setHash = (element: HTMLScriptElement | HTMLLinkElement) => {
    const hash = expectedHash('src' in element ? element.src : element.href);
    if (hash === undefined) return;
    element.integrity = hash;
    element.crossOrigin = 'anonymous';
  };
  Object.defineProperty(prototype, name, {
    ...property,
    set(this: HTMLScriptElement | HTMLLinkElement, url: string) {
      property?.set?.call(this, url);
      setHash(this);
    },
  });
  Object.defineProperty(prototype, 'setAttribute', {
    configurable: true,
    writable: true,
    value(this: HTMLScriptElement | HTMLLinkElement, attribute: string, value: string) {
      setAttribute.call(this, attribute, value);
      if (attribute.toLowerCase() === name) setHash(this);
    },
  });
}
