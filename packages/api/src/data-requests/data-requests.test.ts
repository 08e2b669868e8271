import { describe, expect, test } from 'vitest';
import { openBothTestDatabases, temporaryFolder } from '../database/testing.ts';
import { guestHolder, signLink } from '../links/signed-link.ts';
import { deliverDue } from '../mail/deliver.ts';
import { plain, startSmtpSink } from '../mail/testing-smtp.ts';
import { eraseData } from '../personal-data/erase-data.ts';
import { applyRetention } from '../personal-data/retention.ts';
import { newMark, pastEvent, whereIs } from '../personal-data/testing.ts';
import type { TestApi, TestUser } from '../testing.ts';
import { startTestApi } from '../testing.ts';

const databases = await openBothTestDatabases();
const INPUT = { wrong: 'Mi nombre dice Rosa Quispe', correct: 'Rosa Quispe Mamani' };
const DAY = 24 * 3_600_000;

async function start(config: Parameters<typeof startTestApi>[0] = {}, database = databases[0]![1]) {
  const api = await startTestApi({ dataDir: temporaryFolder(), ...config }, database);
  await database.kysely.deleteFrom('data_requests').execute();
  const admin = await api.addUser({ user_type: 'admin', given_name: 'Carmen Salas' });
  return { api, admin };
}

const ask = (api: TestApi, as: TestUser, body: object = INPUT) => api.call('POST', '/auth/data_requests', { as, body });
const own = async (api: TestApi, as: TestUser) => (await api.call('GET', '/auth/data_requests', { as })).body;
const answer = (api: TestApi, as: TestUser, id: number, body: object = { answer: 'Ya está corregido' }) =>
  api.call('POST', `/admin/data_requests/${id}/answer`, { as, body });
const list = async (api: TestApi, as: TestUser, query = '') =>
  (await api.call('GET', `/admin/data_requests${query}`, { as })).body;

/** A guest of a past event, with the token of their mails. */
async function guestOf(api: TestApi, email = `${newMark()}@ejemplo.pe`) {
  const pair = { guide: await api.addGuide(), user: await api.addUser() };
  const subject = await pastEvent(api, pair, '', { attendees: [email, 'otra@ejemplo.pe'] });
  const until = Math.floor(api.clock.now.getTime() / 1000) + 1000;
  const token = signLink(api.config, {
    purpose: 'guest',
    subject,
    who: guestHolder(api.config, email),
    revision: 0,
    until,
  });
  return { email, token, subject };
}
const act = (api: TestApi, token: string, action: string) =>
  api.call('POST', '/links/act', { body: { token, action } });

test('a correction is asked for with what is wrong and how it should be, and is due in ten working days (rules 15.8 and 15.9)', async () => {
  const { api } = await start();
  const user = await api.addUser();
  const { status, body } = await ask(api, user, { wrong: ` ${INPUT.wrong} `, correct: INPUT.correct });
  expect([status, body]).toEqual([
    201,
    {
      id: body.id,
      kind: 'correction',
      ...INPUT,
      asked_at: api.clock.now.toISOString(),
      due_on: '2026-12-07',
      answered_at: null,
      answer: '',
    },
  ]);
  expect(await own(api, user)).toEqual({ data_requests: [body] });
  expect(await own(api, await api.addUser())).toEqual({ data_requests: [] });
});

test.each([
  ['wrong', { ...INPUT, wrong: ' ' }, 'Escribe qué está mal'],
  ['correct', { ...INPUT, correct: '' }, 'Escribe cómo debe decir'],
])('one without "%s" is refused at that field', async (field, body, sentence) => {
  const { api } = await start();
  const refused = await ask(api, await api.addUser(), body);
  expect([refused.status, refused.body.field_errors ?? refused.body]).toEqual([422, expect.anything()]);
  expect(JSON.stringify(refused.body)).toContain(field);
  expect(refused.body.error).toBe(sentence);
});

test('five of one person wait at most', async () => {
  const { api } = await start();
  const user = await api.addUser();
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await ask(api, user)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 422]);
});

test('the operator sets the terms', async () => {
  const { api } = await start({ requestDays: { access: 1, correction: 2, erasure: 3 } });
  expect((await ask(api, await api.addUser())).body.due_on).toBe('2026-11-25');
});

test('a guest asks by the link of a mail, each thing once, and reads until when it is answered (rule 15.8)', async () => {
  const { api, admin } = await start();
  const { email, token } = await guestOf(api);
  const read = async () => (await api.call('POST', '/links/read', { body: { token } })).body;
  expect((await read()).actions.map(({ id }: { id: string }) => id)).toEqual(['stop', 'copy', 'erase']);
  const replies = await Promise.all([act(api, token, 'copy'), act(api, token, 'copy')]);
  const message = 'Pediste una copia de tus datos: te responderemos por correo a más tardar el 23/12/2026.';
  expect(replies.map(({ body }) => body)).toEqual([
    { message, next: [] },
    { message, next: [] },
  ]);
  expect((await read()).actions.map(({ id }: { id: string }) => id)).toEqual(['stop', 'erase']);
  expect((await read()).lines).toContain(message);
  const { data_requests } = await list(api, admin);
  expect(data_requests).toHaveLength(1);
  expect(data_requests[0]).toMatchObject({ kind: 'access', user_id: null, name: '', email, due_on: '2026-12-23' });
  await answer(api, admin, data_requests[0].id);
  expect((await read()).actions.map(({ id }: { id: string }) => id)).toEqual(['stop', 'copy', 'erase']);
});

describe('administrators', () => {
  test('read the open ones by their last day, then the answered ones, and as many as the figure says (rule 15.9)', async () => {
    const { api, admin } = await start();
    const { token } = await guestOf(api);
    await act(api, token, 'copy');
    const late = await api.addUser({ given_name: 'Luz Mamani' });
    const [first, second] = [await ask(api, late), await ask(api, await api.addUser())];
    await answer(api, admin, second.body.id);
    const all = await list(api, admin);
    expect(
      all.data_requests.map((one: { due_on: string; answered_by: string }) => [one.due_on, one.answered_by]),
    ).toEqual([
      ['2026-12-07', ''],
      ['2026-12-23', ''],
      ['2026-12-07', 'Carmen Salas'],
    ]);
    const open = await list(api, admin, '?status=open');
    expect(open.meta.total_count).toBe(2);
    expect((await api.call('GET', '/admin/figures', { as: admin })).body.open_data_requests).toBe(2);
    expect((await list(api, admin, '?status=answered')).meta.total_count).toBe(1);
    const found = await list(api, admin, '?search=luz%20mam');
    expect(found.data_requests.map(({ id }: { id: number }) => id)).toEqual([first.body.id]);
  });

  test('answer by mail, once, and the trail says so (rule 15.10)', async () => {
    const { api, admin } = await start({ publicUrl: 'https://mentorias.pe' });
    const { mails, post } = await startSmtpSink(api.config);
    const user = await api.addUser();
    const { id } = (await ask(api, user)).body;
    const text = 'Corregimos tu nombre.\nYa lo ves en tu cuenta.';
    const replies = await Promise.all([
      answer(api, admin, id, { answer: text }),
      answer(api, admin, id, { answer: text }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409)!;
    expect(refused.body.error).toBe('Carmen Salas ya la respondió');
    await deliverDue({ ...api, now: () => api.clock.now }, post, () => {});
    const mine = mails.filter(({ to }) => to[0] === user.email);
    expect(mine).toHaveLength(1);
    expect(plain(mine[0]!.text)).toMatch(/El 23\/11\/2026 pediste que corrijamos tus datos/);
    expect(plain(mine[0]!.text)).toContain('Ya lo ves en tu cuenta.');
    const { entries } = (await api.call('GET', `/admin/audit?person_id=${user.id}`, { as: admin })).body;
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'data_request.answered',
      'data_request.made',
    ]);
    expect(JSON.stringify(entries)).not.toContain('Corregimos');
    expect((await own(api, user)).data_requests[0]).toMatchObject({ answer: text });
  });

  test.each([
    ['empty', { answer: '  ' }, 422],
    ['too long', { answer: 'a'.repeat(2001) }, 422],
    ['an erasure that was not asked for', { answer: 'Listo', erase: true }, 422],
  ])('an answer that is %s is refused', async (_what, body, status) => {
    const { api, admin } = await start();
    const { id } = (await ask(api, await api.addUser())).body;
    expect((await answer(api, admin, id, body)).status).toBe(status);
    expect((await list(api, admin, '?status=open')).meta.total_count).toBe(1);
  });

  test('nobody else reads or answers them', async () => {
    const { api, admin } = await start();
    const user = await api.addUser();
    const { id } = (await ask(api, user)).body;
    for (const as of [user, await api.addGuide()]) {
      expect((await api.call('GET', '/admin/data_requests', { as })).status).toBe(403);
      expect((await answer(api, as, id)).status).toBe(403);
    }
    expect((await answer(api, admin, 987_654)).status).toBe(404);
  });
});

describe.each(databases)('on %s', (_name, database) => {
  test("a guest's address goes from everything with the answer to the request of that, which reaches them (rule 15.10)", async () => {
    const { api, admin } = await start({}, database);
    const { mails, post } = await startSmtpSink(api.config);
    const { email, token, subject } = await guestOf(api);
    await act(api, token, 'erase');
    const [request] = (await list(api, admin)).data_requests;
    const { status, body } = await answer(api, admin, request.id, { answer: 'Lo borramos', erase: true });
    expect([status, body.email, body.answered_by]).toEqual([200, '', 'Carmen Salas']);
    expect(await whereIs(database.kysely, email)).toEqual(['outbox.payload']);
    await deliverDue({ ...api, now: () => api.clock.now }, post, () => {});
    expect(mails.map(({ to }) => to[0])).toContain(email);
    expect(await whereIs(database.kysely, email)).toEqual([]);
    const { attendees } = await database.kysely
      .selectFrom('calendar_events')
      .select('attendees')
      .where('id', '=', subject)
      .executeTakeFirstOrThrow();
    expect(attendees).toEqual(['otra@ejemplo.pe']);
    expect((await act(api, token, 'copy')).status).toBe(404);
  });

  test('another open request of that guest is answered first (rule 15.10)', async () => {
    const { api, admin } = await start({}, database);
    const { email, token } = await guestOf(api);
    for (const action of ['copy', 'erase']) await act(api, token, action);
    const { data_requests } = await list(api, admin);
    const idOf = (wanted: string) => data_requests.find(({ kind }: { kind: string }) => kind === wanted).id;
    const body = { answer: 'Lo borramos', erase: true };
    const refused = await answer(api, admin, idOf('erasure'), body);
    expect([refused.status, refused.body.error]).toEqual([
      422,
      `${email} tiene otra solicitud abierta: respóndela primero`,
    ]);
    expect((await answer(api, admin, idOf('access'))).status).toBe(200);
    expect((await answer(api, admin, idOf('erasure'), body)).status).toBe(200);
    expect((await list(api, admin)).data_requests).toHaveLength(2);
  });

  test('an address that is an account’s is not erased so', async () => {
    const { api, admin } = await start({}, database);
    const account = await api.addUser();
    const { token } = await guestOf(api, account.email);
    await act(api, token, 'erase');
    const [request] = (await list(api, admin)).data_requests;
    expect(request).toMatchObject({ user_id: account.id, name: account.name, email: account.email });
    expect((await answer(api, admin, request.id, { answer: 'No', erase: true })).status).toBe(422);
    expect((await answer(api, admin, request.id)).status).toBe(200);
  });

  test('an open one goes with its person, and an answered one after its term', async () => {
    const { api, admin } = await start({ dataRequestsKeptDays: 30 }, database);
    const [user, other] = [await api.addUser(), await api.addUser()];
    const { id } = (await ask(api, user)).body;
    await answer(api, admin, (await ask(api, other)).body.id);
    await database.kysely.transaction().execute((db) => eraseData(db, user, api.clock.now));
    expect((await list(api, admin)).data_requests).toHaveLength(1);
    expect((await answer(api, admin, id)).status).toBe(404);
    await applyRetention(database.kysely, api.config, new Date(api.clock.now.getTime() + 31 * DAY));
    expect(await database.kysely.selectFrom('data_requests').select('id').execute()).toEqual([]);
  });
});
