/** `?remote.guide=http://localhost:3002/` asks for remote-guide from there. */
export const PREFIX = 'remote.';

/** In the session storage: the overrides that were accepted in this tab. */
export const KEY = 'remote-overrides';

/** Whether the query `search` asks for an override, or one was accepted in this tab: of the whole, all that every page loads. */
export function wantsOverride(search: string): boolean {
  const isAsked = [...new URLSearchParams(search).keys()].some((key) => key.startsWith(PREFIX));
  try {
    return isAsked || sessionStorage.getItem(KEY) !== null;
  } catch {
    return isAsked;
  }
}
