import { loopbackAddress } from '@mentorias/federation/loopback';
import type { Overrides } from './stored-overrides.ts';

/** `?remote.guide=http://localhost:3002/` asks for remote-guide from there. */
const PREFIX = 'remote.';

/** What an address asks for: what may be accepted, and what is not even asked about. */
export interface Request {
  asked: Overrides;
  refused: { name: string; text: string; reason: 'address' | 'name' }[];
}

/** What the query `search` asks for in a shell that knows `remotes`, beyond what is `accepted` already. */
export function requestedOverrides(search: string, remotes: string[], accepted: Overrides): Request {
  const request: Request = { asked: {}, refused: [] };
  for (const [key, text] of new URLSearchParams(search)) {
    if (!key.startsWith(PREFIX)) continue;
    const name = key.slice(PREFIX.length);
    const address = loopbackAddress(text);
    if (!remotes.includes(name)) request.refused.push({ name, text, reason: 'name' });
    else if (!address) request.refused.push({ name, text, reason: 'address' });
    else if (accepted[name] !== address) request.asked[name] = address;
  }
  return request;
}

/** Whether the query `search` asks for an override at all. */
export function asksForOverride(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((key) => key.startsWith(PREFIX));
}

/** `href` without what it asks for; everything else in it stays. */
export function withoutRequest(href: string): string {
  const url = new URL(href);
  for (const key of [...url.searchParams.keys()]) if (key.startsWith(PREFIX)) url.searchParams.delete(key);
  return url.href;
}
