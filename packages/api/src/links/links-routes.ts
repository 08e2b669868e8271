import { LinkAct, LinkOutcome, LinkToken, SignedLink } from '@mentorias/contract/program/signed-links';
import { z } from 'zod';
import type { Api } from '../http/api.ts';
import { malformed } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { limitAttempts } from '../sign-in/limits/attempts.ts';
import { networkOf } from '../sign-in/limits/sign-in-limits.ts';
import { hashOf } from '../sign-in/sessions/tokens.ts';
import { answerLink } from './answer-link.ts';
import { attendanceLink, ratingLink } from './attendance-link.ts';
import { guestLink } from './guest-link.ts';
import type { Purpose } from './purpose.ts';
import { expiredLink, unknownLink } from './purpose.ts';
import { remindersLink } from './reminders-link.ts';
import type { LinkClaims, LinkPurpose } from './signed-link.ts';
import { claimsIn } from './signed-link.ts';

const PURPOSES: Record<LinkPurpose, Purpose> = {
  accept: answerLink('accepted'),
  decline: answerLink('declined'),
  reminders: remindersLink,
  guest: guestLink,
  attendance: attendanceLink,
  rating: ratingLink,
};

const CALLS_A_MINUTE = 30;

/** The links of mails, which need no session: to read what one is for, to act by it, and to end mails by one click (rules 15.21 and 15.22). */
export function linksRoutes(app: Api, services: Services): void {
  const { database, now } = services;

  /** Counts a call of an address. Throws a 429. */
  async function count(ip: string): Promise<void> {
    const limit = { key: `links from ${hashOf(networkOf(ip))}`, most: CALLS_A_MINUTE, minutes: 1 };
    const sentence = 'Demasiados intentos. Espera un minuto y vuelve a intentarlo';
    await limitAttempts(database.kysely, limit, now(), 'too_many_links', sentence);
  }

  /** What a token is for. Throws a 404 for what this server has not signed, and a 410 for what has expired. */
  function purposeOf(token: string): { purpose: Purpose; claims: LinkClaims } {
    const claims = claimsIn(services.config, token);
    if (!claims || !Object.hasOwn(PURPOSES, claims.purpose)) throw unknownLink();
    const purpose: Purpose = PURPOSES[claims.purpose as LinkPurpose];
    if (claims.until * 1000 <= now().getTime()) throw expiredLink(purpose);
    return { purpose, claims };
  }

  app.post('/links/read', { schema: { body: LinkToken, response: { 200: SignedLink } } }, async ({ body, ip }) => {
    await count(ip);
    const { purpose, claims } = purposeOf(body.token);
    return purpose.read(services, claims);
  });

  app.post('/links/act', { schema: { body: LinkAct, response: { 200: LinkOutcome } } }, async ({ body, ip }) => {
    await count(ip);
    const { purpose, claims } = purposeOf(body.token);
    return purpose.act(services, claims, body.action);
  });

  const done = z.void().meta({ type: 'null', description: 'Hecho' });
  const oneClick = {
    querystring: LinkToken,
    body: z.string().nullish(),
    consumes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    response: { 204: done },
  };
  app.post('/links/one_click', { schema: oneClick, config: { takesForms: true } }, async (request, reply) => {
    const { token } = request.query;
    if (!isOneClick(request.body)) throw malformed('No pudimos leer los datos enviados.');
    // Providers of mail send those of many people from a few addresses: only what is no good link is counted.
    if (!claimsIn(services.config, token)) await count(request.ip);
    const { purpose, claims } = purposeOf(token);
    if (!purpose.oneClick) throw unknownLink();
    await purpose.act(services, claims, purpose.oneClick);
    return reply.code(204).send();
  });

  const toPage = { querystring: LinkToken, response: { 302: done } };
  // A program that knows no one-click opens the address, as a person may.
  app.get('/links/one_click', { schema: toPage }, async ({ query }, reply) =>
    reply.redirect(`${services.config.publicUrl}/responder#${encodeURIComponent(query.token)}`),
  );
}

/** Whether a form has the one field of RFC 8058, in either encoding; a body that has not may be a scanner's. */
function isOneClick(body: string | null | undefined): boolean {
  return /List-Unsubscribe(=|"\s+)One-Click/.test(body ?? '');
}
