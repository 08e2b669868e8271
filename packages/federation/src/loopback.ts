/** The loopback hosts that a Content Security Policy can name; it cannot name `[::1]`. */
export const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1'];

/** The sources that a policy allows so that a remote can be loaded from this machine, on any port. */
export const LOOPBACK_SOURCES = LOOPBACK_HOSTS.flatMap((host) => [`http://${host}:*`, `https://${host}:*`]);

/** `text` as the address of a folder on a loopback host, with its last slash; undefined for any other. */
export function loopbackAddress(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || !LOOPBACK_HOSTS.includes(url.hostname)) return undefined;
  if (url.username || url.password || url.search || url.hash) return undefined;
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}
