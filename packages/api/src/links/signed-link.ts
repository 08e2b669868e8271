import { createHmac, timingSafeEqual } from 'node:crypto';
import { RATING_DAYS } from '@mentorias/domain/events/ratings';
import { normalizeEmail } from '@mentorias/domain/people/emails';
import type { KeyConfig } from '../sign-in/second-factor/secret-key.ts';
import { canHaveSecretKey, keyedHash, keyFor } from '../sign-in/second-factor/secret-key.ts';

/** What links are for; `links-routes.ts` has what each does. */
export type LinkPurpose = 'accept' | 'decline' | 'reminders' | 'guest' | 'attendance' | 'rating';

/** What a signed link says (decision 83). */
export interface LinkClaims {
  /** What it is for. */
  purpose: string;
  /** The id of the event that it is about; 0 for one about its holder alone. */
  subject: number;
  /** Its holder, by `accountHolder` or `guestHolder`. */
  who: string;
  /** Of the event; another one voids the link. 0 where that is not asked for. */
  revision: number;
  /** The second, since 1970, at which it expires. */
  until: number;
}

/** The longest token; with more a mail's line, and a link in a browser's history, would be unwieldy. */
export const TOKEN_MAX = 200;

/** Of a guest's hash: it is compared with those of at most ten guests. */
const HOLDER_LETTERS = 16;

/** A signed token of these claims; it is readable, not encrypted. */
export function signLink(config: KeyConfig, { purpose, subject, who, revision, until }: LinkClaims): string {
  const payload = Buffer.from(JSON.stringify({ purpose, subject, who, revision, until })).toString('base64url');
  return `${payload}.${signatureOf(config, payload)}`;
}

/** The claims of a token that this server has signed, expired or not; undefined for anything else. */
export function claimsIn(config: KeyConfig, token: string): LinkClaims | undefined {
  const [, payload = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
  if (payload === '' || token.length > TOKEN_MAX || !canHaveSecretKey(config)) return undefined;
  // Compared as text: of a last letter's bits some say nothing, and another letter would do as well.
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(config, payload)))) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

function signatureOf(config: KeyConfig, payload: string): string {
  return createHmac('sha256', keyFor(config, 'links')).update(payload).digest('base64url');
}

/** The second until which links about an event that ended at `end` are good: its people can answer for as long. */
export function afterUntil(end: Date): number {
  return Math.floor(end.getTime() / 1000) + RATING_DAYS * 86_400;
}

/** An account, with the version of its links: '12.0'. */
export function accountHolder({ id, links_version }: { id: number; links_version: number }): string {
  return `${id}.${links_version}`;
}

/** The id and version of `accountHolder`; undefined for a guest. */
export function accountIn(who: string): { id: number; links_version: number } | undefined {
  const [, id, links_version] = /^(\d+)\.(\d+)$/.exec(who) ?? [];
  return id === undefined ? undefined : { id: Number(id), links_version: Number(links_version) };
}

/** A guest, by a keyed hash: a link that is passed on does not tell the address. */
export function guestHolder(config: KeyConfig, email: string): string {
  return keyedHash(config, `link holder ${normalizeEmail(email)}`).slice(0, HOLDER_LETTERS);
}
