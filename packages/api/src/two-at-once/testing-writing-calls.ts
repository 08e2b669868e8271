import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import { PICTURE } from '../presentations/testing.ts';
import type { TestUser } from '../testing.ts';
import type { World } from './testing-world.ts';
import { PASSWORD } from './testing-world.ts';

/** What is sent; the method and the path without its id are the name of the call. */
export interface Sending {
  as?: TestUser;
  id?: number | string;
  body?: object;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  /** The body of a form, in place of JSON. */
  form?: string;
}

const LINK = 'https://meet.example/sala';
const HEADER =
  'Tipo,Correo,Nombre,Emprendimiento,Ubicación,Origen,Descripción,Código,Tipo de mentor,Especialidades,Áreas';
const LINE = 'Emprendedor,luz@ejemplo.pe,Luz Mamani,Tejidos Luz,Puno,Feria,Mantas,,,,';
const PASSWORDS = { password: `${PASSWORD}2`, password_confirmation: `${PASSWORD}2` };

const entrepreneur = (email: string) => ({
  user_type: 'user',
  name: 'Rosa Quispe',
  email,
  company_name: 'Bodega Rosa',
  ...PASSWORDS,
});

/** Each writing call on a world; `n` tells the copies of a call apart that are sent at once. */
export const WRITING_CALLS: Record<string, (world: World, n: number) => Promise<Sending> | Sending> = {
  'POST /auth/login': ({ user }) => ({ body: { email: user.email, password: PASSWORD } }),
  'POST /auth/google/nonce': () => ({}),
  'POST /auth/google': async ({ user, credential }) => ({ body: { credential: await credential(user) } }),
  'POST /auth/second_factor': async ({ user, challenge, recoveryCodes }, n) => ({
    body: { challenge: await challenge(user), code: recoveryCodes[n] },
  }),
  'POST /auth/password_resets': ({ user }) => ({ body: { email: user.email } }),
  'POST /auth/password_resets/read': async ({ user, link }) => ({ body: { token: await link(user) } }),
  'PUT /auth/password_resets': async ({ user, link }) => ({ body: { token: await link(user), ...PASSWORDS } }),
  'DELETE /auth/session': async ({ user, session }) => ({ as: await session(user) }),
  'DELETE /auth/sessions': async ({ user, session }) => ({ as: await session(user) }),
  'DELETE /auth/sessions/:id': async ({ user, session, sessionId }) => ({
    as: await session(user),
    id: await sessionId(user),
  }),
  'PUT /auth/password': async ({ user, session }) => ({
    as: await session(user),
    body: { current_password: PASSWORD, ...PASSWORDS },
  }),
  'PUT /auth/second_factor': async ({ guide, session, code }) => ({
    as: await session(guide),
    body: { code: code() },
  }),
  'POST /auth/second_factor/setup': async ({ guide, session }) => ({
    as: await session(guide),
    body: { current_password: PASSWORD },
  }),
  'POST /auth/second_factor/recovery_codes': async ({ user, session, recoveryCodes }, n) => ({
    as: await session(user),
    body: { code: recoveryCodes[4 + n] },
  }),
  'POST /auth/second_factor/removal': async ({ user, session, recoveryCodes }, n) => ({
    as: await session(user),
    body: { current_password: PASSWORD, code: recoveryCodes[8 + (n % 2)] },
  }),
  'PUT /auth/profile': async ({ user, session }, n) => ({ as: await session(user), body: { name: `Rosa Q${n}` } }),
  'PUT /auth/reminders': async ({ guide, session }, n) => ({
    as: await session(guide),
    body: { wants_reminders: n % 2 === 0 },
  }),
  'PUT /auth/erasure': async ({ user, session }) => ({ as: await session(user) }),
  'DELETE /auth/erasure': async ({ user, session }) => ({ as: await session(user) }),
  'PUT /auth/policy': async ({ user, session }, n) => ({
    as: await session(user),
    body: { version: `2026-11-2${n % 2}` },
  }),
  'PUT /auth/consents': async ({ guide, session }, n) => ({
    as: await session(guide),
    body: { purpose: n % 2 === 0 ? 'photo' : 'funder', given: n < 2 },
  }),
  'POST /auth/data_requests': async ({ user, session }, n) => ({
    as: await session(user),
    body: { wrong: `Nombre ${n}`, correct: 'Rosa' },
  }),
  'POST /admin/data_requests/:id/answer': async ({ admin, dataRequest, session }, n) => ({
    as: await session(admin),
    id: dataRequest,
    body: { answer: `Listo ${n}` },
  }),
  'POST /links/read': ({ user, signedLink }) => ({
    body: { token: signedLink(user, { purpose: 'reminders', subject: 0 }) },
  }),
  'POST /links/act': ({ user, signedLink }, n) => ({
    body: { token: signedLink(user, { purpose: 'reminders', subject: 0 }), action: n % 2 === 0 ? 'off' : 'on' },
  }),
  'POST /links/one_click': ({ guide, signedLink }) => ({
    query: { token: signedLink(guide, { purpose: 'reminders', subject: 0 }) },
    form: 'List-Unsubscribe=One-Click',
  }),
  'POST /remote-failures': async ({ user, session }) => ({
    as: await session(user),
    body: {
      remote: 'entrepreneur',
      version: '1.0.0',
      phase: 'entry',
      shell_version: '1.0.0',
      trace_id: crypto.randomUUID(),
    },
  }),

  'POST /entrepreneur/calendar_events': async ({ user, guide, guests, hour, session }, n) => ({
    as: await session(user),
    body: { guide_id: guide.id, start_time: hour(11 + n), attendees: guests.map((email) => ({ email })) },
    headers: { 'idempotency-key': crypto.randomUUID() },
  }),
  'PUT /entrepreneur/calendar_events/:id': async ({ user, event, hour, session }, n) => ({
    as: await session(user),
    id: event,
    body: { start_time: hour(15 + n) },
  }),
  'PUT /entrepreneur/calendar_events/:id/details': async ({ user, event, guests, session }, n) => ({
    as: await session(user),
    id: event,
    body: { description: `Tema ${n}`, attendees: guests.map((email) => ({ email })) },
  }),
  'POST /entrepreneur/calendar_events/:id/cancellation': async ({ user, event, session }) => ({
    as: await session(user),
    id: event,
    body: {},
  }),
  'PUT /entrepreneur/calendar_events/:id/summary': async ({ user, held, session }, n) => ({
    as: await session(user),
    id: held,
    body: { text: `Resumen ${n}`, agreements: [], shared_onward: n % 2 === 0 },
  }),
  'PUT /entrepreneur/calendar_events/:id/rating': async ({ user, held, session }, n) => ({
    as: await session(user),
    id: held,
    body: { score: 1 + (n % 5), comment: `Línea ${n}`, comment_shared: n % 2 === 0 },
  }),
  'PUT /entrepreneur/agreements/:id': async ({ user, agreement, session }, n) => ({
    as: await session(user),
    id: agreement,
    body: { done: n % 2 === 0 },
  }),

  'POST /guide/profiles': async ({ guide, session }, n) => ({
    as: await session(guide),
    body: {
      available_schedule: Object.fromEntries(
        WEEKDAYS.map((day) => [day, [{ start_time: '00:00', end_time: `${20 + (n % 3)}:00` }]]),
      ),
    },
  }),
  'POST /guide/availability_exceptions': async ({ guide, day, session }, n) => ({
    as: await session(guide),
    body: { from: day(30 + n), to: day(30 + n), ranges: [], reason: '' },
  }),
  'DELETE /guide/availability_exceptions/:id': async ({ guide, exception, session }) => ({
    as: await session(guide),
    id: exception,
  }),
  'PUT /guide/meeting_link': async ({ guide, session }, n) => ({
    as: await session(guide),
    body: { meeting_link: `${LINK}/general/${n}` },
  }),
  'PUT /guide/presentation': async ({ guide, session }, n) => ({
    as: await session(guide),
    body: { help_with: `Costos ${n}`, about: '', languages: ['es'], linkedin: '' },
  }),
  'PUT /guide/photo': async ({ guide, session }) => ({ as: await session(guide), body: { image: PICTURE } }),
  'DELETE /guide/photo': async ({ guide, session }) => ({ as: await session(guide) }),
  'POST /guide/calendar_events': async ({ guide, user, hour, session }, n) => ({
    as: await session(guide),
    body: { user_id: user.id, start_time: hour(7 + (n % 2)) },
    headers: { 'idempotency-key': crypto.randomUUID() },
  }),
  'PUT /guide/calendar_events/:id': async ({ guide, event, hour, session }, n) => ({
    as: await session(guide),
    id: event,
    body: { start_time: hour(18 + n) },
  }),
  'POST /guide/calendar_events/:id/cancellation': async ({ guide, event, session }) => ({
    as: await session(guide),
    id: event,
    body: {},
  }),
  'PUT /guide/calendar_events/:id/meeting_link': async ({ guide, event, session }, n) => ({
    as: await session(guide),
    id: event,
    body: { meeting_link: `${LINK}/${n}` },
  }),
  'PUT /entrepreneur/calendar_events/:id/attendance': async ({ user, over, session }, n) => ({
    as: await session(user),
    id: over,
    body: { says: n % 2 === 0 ? 'held' : 'missed_by_guide' },
  }),
  'PUT /guide/calendar_events/:id/attendance': async ({ guide, over, session }, n) => ({
    as: await session(guide),
    id: over,
    body: { says: n % 2 === 0 ? 'missed_by_user' : 'held' },
  }),
  'PUT /admin/calendar_events/:id/attendance': async ({ admin, over, session }, n) => ({
    as: await session(admin),
    id: over,
    body: { says: 'held', reason: `Motivo ${n}` },
  }),
  'PUT /guide/calendar_events/:id/record': async ({ guide, event, session }, n) => ({
    as: await session(guide),
    id: event,
    body: { attendance: null, note: `Nota ${n}` },
  }),
  'PUT /guide/calendar_events/:id/summary': async ({ guide, held, session }, n) => ({
    as: await session(guide),
    id: held,
    body: { text: '', agreements: [{ text: `Acuerdo ${n}`, owner: 'guide' }] },
  }),
  'PUT /guide/agreements/:id': async ({ guide, agreement, session }, n) => ({
    as: await session(guide),
    id: agreement,
    body: { done: n % 2 === 0 },
  }),

  'POST /admin/users': async ({ admin, user, session }, n) => ({
    as: await session(admin),
    body: entrepreneur(`nueva${n % 2}.${user.id}@ejemplo.pe`),
  }),
  'POST /admin/users/status': async ({ admin, user, guide, session }, n) => ({
    as: await session(admin),
    body: { ids: n % 2 === 0 ? [user.id, guide.id] : [guide.id, user.id], status: n % 2 === 0 },
  }),
  'PUT /admin/users/:id': async ({ admin, user, session }, n) => ({
    as: await session(admin),
    id: user.id,
    body: entrepreneur(`otra${n}.${user.id}@ejemplo.pe`),
  }),
  'PUT /admin/users/:id/presentation': async ({ admin, guide, session }, n) => ({
    as: await session(admin),
    id: guide.id,
    body: { hidden: n % 2 === 0 ? ['photo'] : [] },
  }),
  'DELETE /admin/users/:id': async ({ admin, guide, session }) => ({ as: await session(admin), id: guide.id }),
  'POST /admin/account_notes': async ({ admin, user, session }, n) => ({
    as: await session(admin),
    body: { user_id: user.id, text: `Nota ${n}` },
  }),
  'DELETE /admin/account_notes/:id': async ({ admin, note, session }) => ({ as: await session(admin), id: note }),
  'POST /admin/users/import/preview': async ({ admin, session }) => ({
    as: await session(admin),
    body: { csv: `${HEADER}\r\n${LINE}` },
  }),
  'POST /admin/users/import': async ({ admin, user, session }, n) => {
    const lines = [0, 1, 2].map(
      (line) => `Emprendedor,nueva${line}.${user.id}@ejemplo.pe,Luz Mamani,Tejidos Luz,Puno,Feria,Mantas,,,,`,
    );
    const csv = [HEADER, ...(n % 2 === 0 ? lines : lines.toReversed())].join('\r\n');
    return { as: await session(admin), body: { csv } };
  },
  'POST /admin/calendar_events': async ({ admin, user, guide, hour, session }, n) => ({
    as: await session(admin),
    body: { guide_id: guide.id, user_id: user.id, start_time: hour(5 + (n % 2)) },
    headers: { 'idempotency-key': crypto.randomUUID() },
  }),
  'PUT /admin/calendar_events/:id': async ({ admin, event, hour, session }, n) => ({
    as: await session(admin),
    id: event,
    body: { start_time: hour(2 + n) },
  }),
  'POST /admin/calendar_events/:id/cancellation': async ({ admin, event, session }) => ({
    as: await session(admin),
    id: event,
    body: {},
  }),
  'POST /admin/guides/:id/cancellation': async ({ admin, guide, session, deactivate }) => {
    await deactivate(guide);
    return { as: await session(admin), id: guide.id, body: {} };
  },
  'POST /admin/guides/:id/record_reminder': async ({ admin, guide, session, addLateRecord }, n) => {
    if (n === 0) await addLateRecord(guide);
    return { as: await session(admin), id: guide.id };
  },
  'POST /admin/record_reminders': async ({ admin, session }) => ({ as: await session(admin) }),
  'POST /admin/gap_reminders': async ({ admin, session }) => ({ as: await session(admin), body: { missing: 'link' } }),
  'POST /admin/mail/retry': async ({ admin, session }) => ({ as: await session(admin) }),
  'POST /admin/mail/:id/retry': async ({ admin, mail, session }) => ({ as: await session(admin), id: mail }),
};
