/** WebKit drops the hash of a preload, and `Integrity-Policy` then blocks it and reports it: there scripts are requested by the loader. */
const dropsHashes = navigator.vendor.startsWith('Apple');

/** Requests a file before it is needed: what has a hash as it will be requested again, by CORS. */
export function preload(href: string, integrity: string | undefined): void {
  if (integrity && dropsHashes && href.endsWith('.js')) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  if (integrity) {
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
  }
  link.href = href;
  document.head.append(link);
}

/** The same for files of the shell, by their names; `hashes` are those of the page, by path. */
export function preloadOwn(files: readonly string[] | undefined, hashes: Record<string, string> | undefined): void {
  for (const file of files ?? []) preload(`/assets/${file}`, hashes?.[`/assets/${file}`]);
}
