import { loopbackAddress } from '@mentorias/federation/loopback';
import type { Overrides } from './stored-overrides.ts';
import { PREFIX } from './wants-override.ts';

/** The overrides in an address: those that the user may accept, and those that are refused without a question. */
export interface Request {
  asked: Overrides;
  refused: { name: string; text: string; reason: 'address' | 'name' }[];
}

/** The overrides that the query `search` asks for, of the shell's `remotes` and beyond those `accepted` already. */
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

/** `href` without its overrides; everything else stays. */
export function withoutRequest(href: string): string {
  const url = new URL(href);
  for (const key of [...url.searchParams.keys()]) if (key.startsWith(PREFIX)) url.searchParams.delete(key);
  return url.href;
}
