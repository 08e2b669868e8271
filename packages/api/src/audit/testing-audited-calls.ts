import type { AuditAction } from '@mentorias/domain/audit/audit';
import { SignJWT } from 'jose';
import { PICTURE } from '../presentations/testing.ts';
import { makeLink } from '../sign-in/passwords/one-time-links.ts';
import { codeFor, setUp } from '../sign-in/second-factor/testing.ts';
import type { AuditedCall } from './testing.ts';
import {
  api,
  booked,
  booking,
  GOOGLE,
  key,
  LINK,
  MOVED,
  NOTE,
  OPEN,
  people,
  SECRET,
  special,
  unrecorded,
  WEEK,
  withPassword,
} from './testing.ts';
import { ADMIN_CALLS } from './testing-audited-admin-calls.ts';

/** The calls of people about themselves and their events. */
const OWN_CALLS: Record<string, () => Promise<AuditedCall>> = {
  async 'POST /auth/login'() {
    const user = await withPassword();
    const body = { email: user.email, password: SECRET };
    return { as: user, request: ['POST', '/auth/login', body], leaves: ['sign_in.opened'], about: user.id };
  },
  async 'POST /auth/google'() {
    const user = await api.addUser({ email: 'lucia@gmail.com' });
    const { nonce } = (await api.call('POST', '/auth/google/nonce')).body;
    const now = Math.floor(api.clock.now.getTime() / 1000);
    const claims = { iss: GOOGLE.issuer, aud: GOOGLE.clientId, iat: now, exp: now + 3600, sub: 'g-1', nonce };
    const credential = await new SignJWT({ ...claims, email: user.email, email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign(key.privateKey);
    const leaves: AuditAction[] = ['sign_in.google_tied', 'sign_in.opened'];
    return { as: user, request: ['POST', '/auth/google', { credential }], leaves, about: user.id };
  },
  async 'PUT /auth/password_resets'() {
    const user = await api.addUser();
    const tie = { reason: 'google', userId: user.id, googleSub: 'g-2' } as const;
    const link = await makeLink(api.database.kysely, tie, 'https://mentorias.pe', api.clock.now);
    const body = { token: link.split('=')[1], password: SECRET, password_confirmation: SECRET };
    const leaves: AuditAction[] = ['sign_in.password_set', 'sign_in.google_tied'];
    return { as: user, request: ['PUT', '/auth/password_resets', body], leaves, about: user.id };
  },
  async 'DELETE /auth/session'() {
    const user = await api.addUser();
    return { as: user, request: ['DELETE', '/auth/session'], leaves: ['sign_in.closed'], about: user.id };
  },
  async 'PUT /auth/password'() {
    const user = await withPassword();
    const body = { current_password: SECRET, password: `${SECRET}2`, password_confirmation: `${SECRET}2` };
    const leaves: AuditAction[] = ['sign_in.password_changed'];
    return { as: user, request: ['PUT', '/auth/password', body], leaves, about: user.id };
  },
  async 'DELETE /auth/sessions'() {
    const user = await api.addUser();
    return { as: user, request: ['DELETE', '/auth/sessions'], leaves: ['sign_in.sessions_closed'], about: user.id };
  },
  async 'DELETE /auth/sessions/:id'() {
    const user = await api.addUser();
    const [{ id }] = (await api.call('GET', '/auth/sessions', { as: user })).body.sessions;
    const leaves: AuditAction[] = ['sign_in.sessions_closed'];
    return { as: user, request: ['DELETE', `/auth/sessions/${id}`], leaves, about: user.id };
  },
  async 'PUT /auth/second_factor'() {
    const user = await api.addUser();
    const { secret } = (await api.call('POST', '/auth/second_factor/setup', { as: user, body: {} })).body;
    const request: AuditedCall['request'] = ['PUT', '/auth/second_factor', { code: codeFor(api, secret) }];
    return { as: user, request, leaves: ['sign_in.second_factor_on'], about: user.id };
  },
  async 'POST /auth/second_factor'() {
    const user = await withPassword();
    const { recoveryCodes } = await setUp(api, user, SECRET);
    const { body } = await api.call('POST', '/auth/login', { body: { email: user.email, password: SECRET } });
    const proof = { challenge: body.second_factor.challenge, code: recoveryCodes[0] };
    return { as: user, request: ['POST', '/auth/second_factor', proof], leaves: ['sign_in.opened'], about: user.id };
  },
  async 'POST /auth/second_factor/recovery_codes'() {
    const user = await api.addUser();
    const { recoveryCodes } = await setUp(api, user);
    const code = { code: recoveryCodes[0] };
    const request: AuditedCall['request'] = ['POST', '/auth/second_factor/recovery_codes', code];
    return { as: user, request, leaves: ['sign_in.recovery_codes_made'], about: user.id };
  },
  async 'POST /auth/second_factor/removal'() {
    const user = await api.addUser();
    const { recoveryCodes } = await setUp(api, user);
    const request: AuditedCall['request'] = ['POST', '/auth/second_factor/removal', { code: recoveryCodes[0] }];
    return { as: user, request, leaves: ['sign_in.second_factor_off'], about: user.id };
  },
  async 'PUT /auth/profile'() {
    const user = await api.addUser();
    const request: AuditedCall['request'] = ['PUT', '/auth/profile', { name: 'Rosa Quispe' }];
    return { as: user, request, leaves: ['user.renamed'], about: user.id };
  },
  async 'PUT /auth/erasure'() {
    const user = await api.addUser();
    return { as: user, request: ['PUT', '/auth/erasure'], leaves: ['user.erasure_requested'], about: user.id };
  },
  async 'DELETE /auth/erasure'() {
    const user = await api.addUser();
    await api.call('PUT', '/auth/erasure', { as: user });
    return { as: user, request: ['DELETE', '/auth/erasure'], leaves: ['user.erasure_undone'], about: user.id };
  },
  async 'PUT /auth/consents'() {
    const user = await api.addUser();
    const request: AuditedCall['request'] = ['PUT', '/auth/consents', { purpose: 'funder', given: true }];
    return { as: user, request, leaves: ['user.consent_given'], about: user.id };
  },
  async 'POST /auth/data_requests'() {
    const user = await api.addUser();
    const request: AuditedCall['request'] = ['POST', '/auth/data_requests', { wrong: NOTE, correct: NOTE }];
    return { as: user, request, leaves: ['data_request.made'] };
  },
  async 'POST /admin/data_requests/:id/answer'() {
    const { admin, user } = await people();
    const body = { wrong: NOTE, correct: NOTE };
    const { id } = (await api.call('POST', '/auth/data_requests', { as: user, body })).body;
    const request: AuditedCall['request'] = ['POST', `/admin/data_requests/${id}/answer`, { answer: NOTE }];
    return { as: admin, request, leaves: ['data_request.answered'] };
  },
  async 'GET /auth/data/download'() {
    return { as: await api.addUser(), request: ['GET', '/auth/data/download'], leaves: ['export.own_data'] };
  },
  async 'GET /auth/data/events/download'() {
    return { as: await api.addUser(), request: ['GET', '/auth/data/events/download'], leaves: ['export.own_events'] };
  },
  async 'POST /entrepreneur/calendar_events'() {
    const { user, guide } = await people();
    return { as: user, request: ['POST', '/entrepreneur/calendar_events', booking(guide)], leaves: ['event.created'] };
  },
  async 'PUT /entrepreneur/calendar_events/:id'() {
    const { user, id } = await booked();
    return { as: user, request: ['PUT', `/entrepreneur/calendar_events/${id}`, MOVED], leaves: ['event.moved'] };
  },
  async 'PUT /entrepreneur/calendar_events/:id/details'() {
    const { user, id } = await booked();
    const body = { description: NOTE, attendees: [{ email: 'socia@andina.pe' }] };
    const request: AuditedCall['request'] = ['PUT', `/entrepreneur/calendar_events/${id}/details`, body];
    return { as: user, request, leaves: ['event.edited'] };
  },
  async 'POST /entrepreneur/calendar_events/:id/cancellation'() {
    const { user, id } = await booked();
    const request: AuditedCall['request'] = [
      'POST',
      `/entrepreneur/calendar_events/${id}/cancellation`,
      { reason: NOTE },
    ];
    return { as: user, request, leaves: ['event.cancelled'] };
  },
  async 'PUT /entrepreneur/calendar_events/:id/summary'() {
    const { user, id } = await held();
    const body = { text: NOTE, agreements: [], shared_onward: true };
    const request: AuditedCall['request'] = ['PUT', `/entrepreneur/calendar_events/${id}/summary`, body];
    return { as: user, request, leaves: ['event.summarized'] };
  },
  async 'POST /guide/profiles'() {
    const guide = await api.addGuide(OPEN);
    const request: AuditedCall['request'] = ['POST', '/guide/profiles', { available_schedule: WEEK }];
    return { as: guide, request, leaves: ['availability.saved'], about: guide.id };
  },
  async 'POST /guide/availability_exceptions'() {
    const guide = await api.addGuide();
    const request: AuditedCall['request'] = ['POST', '/guide/availability_exceptions', special()];
    return { as: guide, request, leaves: ['availability.exception_added'], about: guide.id };
  },
  async 'DELETE /guide/availability_exceptions/:id'() {
    const guide = await api.addGuide();
    const added = await api.call('POST', '/guide/availability_exceptions', { as: guide, body: special() });
    const request: AuditedCall['request'] = ['DELETE', `/guide/availability_exceptions/${added.body.id}`];
    return { as: guide, request, leaves: ['availability.exception_removed'], about: guide.id };
  },
  async 'PUT /guide/presentation'() {
    const guide = await api.addGuide();
    const body = { help_with: 'Costos', about: '', languages: [], linkedin: '' };
    const request: AuditedCall['request'] = ['PUT', '/guide/presentation', body];
    return { as: guide, request, leaves: ['user.presentation_changed'], about: guide.id };
  },
  async 'PUT /guide/photo'() {
    const guide = await api.addGuide();
    const request: AuditedCall['request'] = ['PUT', '/guide/photo', { image: PICTURE }];
    return { as: guide, request, leaves: ['user.presentation_changed'], about: guide.id };
  },
  async 'DELETE /guide/photo'() {
    const guide = await api.addGuide();
    await api.call('PUT', '/guide/photo', { as: guide, body: { image: PICTURE } });
    const request: AuditedCall['request'] = ['DELETE', '/guide/photo'];
    return { as: guide, request, leaves: ['user.presentation_changed'], about: guide.id };
  },
  async 'PUT /guide/meeting_link'() {
    const guide = await api.addGuide();
    const request: AuditedCall['request'] = ['PUT', '/guide/meeting_link', { meeting_link: LINK }];
    return { as: guide, request, leaves: ['user.link_changed'], about: guide.id };
  },
  async 'POST /guide/calendar_events'() {
    const { guide, user } = await held();
    const request: AuditedCall['request'] = ['POST', '/guide/calendar_events', { user_id: user.id, ...MOVED }];
    return { as: guide, request, leaves: ['event.created'] };
  },
  async 'PUT /guide/calendar_events/:id'() {
    const { guide, id } = await booked();
    return { as: guide, request: ['PUT', `/guide/calendar_events/${id}`, MOVED], leaves: ['event.moved'] };
  },
  async 'POST /guide/calendar_events/:id/cancellation'() {
    const { guide, id } = await booked();
    const request: AuditedCall['request'] = ['POST', `/guide/calendar_events/${id}/cancellation`, {}];
    return { as: guide, request, leaves: ['event.cancelled'] };
  },
  async 'PUT /guide/calendar_events/:id/meeting_link'() {
    const { guide, id } = await booked();
    const request: AuditedCall['request'] = [
      'PUT',
      `/guide/calendar_events/${id}/meeting_link`,
      { meeting_link: LINK },
    ];
    return { as: guide, request, leaves: ['event.link_changed'] };
  },
  async 'PUT /entrepreneur/calendar_events/:id/attendance'() {
    const { user, id } = await unrecorded();
    const request: AuditedCall['request'] = ['PUT', `/entrepreneur/calendar_events/${id}/attendance`, { says: 'held' }];
    return { as: user, request, leaves: ['event.recorded'] };
  },
  async 'PUT /guide/calendar_events/:id/attendance'() {
    const { guide, id } = await unrecorded();
    const request: AuditedCall['request'] = ['PUT', `/guide/calendar_events/${id}/attendance`, { says: 'held' }];
    return { as: guide, request, leaves: ['event.recorded'] };
  },
  async 'PUT /guide/calendar_events/:id/record'() {
    const { guide, id } = await booked();
    const request: AuditedCall['request'] = [
      'PUT',
      `/guide/calendar_events/${id}/record`,
      { attendance: null, note: NOTE },
    ];
    return { as: guide, request, leaves: ['event.recorded'] };
  },
  async 'PUT /guide/calendar_events/:id/summary'() {
    const { guide, id } = await held();
    const body = { text: '', agreements: [{ text: NOTE, owner: 'guide' }] };
    const request: AuditedCall['request'] = ['PUT', `/guide/calendar_events/${id}/summary`, body];
    return { as: guide, request, leaves: ['event.summarized'] };
  },
};

/** Every state-changing call and every download that leaves a row. */
export const AUDITED_CALLS = { ...OWN_CALLS, ...ADMIN_CALLS };

/** An event that was held. */
async function held() {
  const { user, guide, id } = await unrecorded();
  await api.database.kysely.updateTable('calendar_events').set({ attendance: 'held' }).where('id', '=', id).execute();
  return { user, guide, id };
}

/** The calls that leave no row, and why. */
export const UNAUDITED_CALLS: Record<string, string> = {
  'POST /auth/google/nonce': 'no user is known yet, and no account changes',
  'POST /auth/password_resets': 'strangers may ask for any address: only the link that is used is a change',
  'POST /auth/password_resets/read': 'changes nothing',
  'POST /auth/second_factor/setup': 'only offers a secret: nothing changes until its owner confirms it',
  'PUT /auth/reminders': 'a preference for one’s own mail: it concerns no other user and no sign-in',
  'PUT /auth/policy': 'that somebody has read a text, which is a row itself',
  'POST /links/read': 'changes nothing',
  'POST /links/act':
    'a preference for one’s own mail, an answer, or a request that is a row itself; a word about an attendance leaves the row of that call',
  'POST /links/one_click': 'the same, from a program for mail',
  'PUT /entrepreneur/agreements/:id': 'the agreement itself says who has ticked it, and when',
  'PUT /entrepreneur/calendar_events/:id/rating': 'the trail is in the mentor’s export too, who reads no single rating',
  'PUT /guide/agreements/:id': 'the agreement itself says who has ticked it, and when',
  'POST /remote-failures': 'a report of the browser, kept by release and person in a table of its own',
  'POST /admin/users/import/preview': 'stores nothing',
};
