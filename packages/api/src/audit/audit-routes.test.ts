import type { AuditEntry } from '@mentorias/contract/program/audit';
import type { AuditAction } from '@mentorias/domain/audit/audit';
import type { AuditDetails } from '@mentorias/domain/audit/audit-details';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { TestUser } from '../testing.ts';
import { startTestApi } from '../testing.ts';
import { recordAudit } from './record-audit.ts';

const api = await startTestApi();
const admin = await api.addUser({ user_type: 'admin', given_name: 'Carmen Salas', email: 'carmen@mentorias.pe' });
const rosa = await api.addUser({ given_name: 'Rosa Quispe', email: 'rosa@bodega.pe' });
const ana = await api.addGuide({ tuesday: ['09:00-18:00'] }, { given_name: 'Ana Ruiz', email: 'ana@mentores.pe' });

const act = (
  by: TestUser,
  user_type: 'admin' | 'user' | 'guide',
  action: AuditAction,
  about: number,
  at: string,
  details: AuditDetails = {},
) =>
  recordAudit(api.database.kysely, { id: by.id, user_type, release: 'admin@1.2.0', requestId: null }, new Date(at), {
    action,
    subjectId: about,
    details,
  });
await act(admin, 'admin', 'user.edited', rosa.id, '2026-11-10T15:00:00Z', { location: { from: 'Lima', to: 'Cusco' } });
await act(rosa, 'user', 'sign_in.opened', rosa.id, '2026-11-11T04:59:59Z', { method: 'password' });
await act(ana, 'guide', 'availability.saved', ana.id, '2026-11-12T15:00:00Z');
const start_time = '2026-11-24T09:00:00-05:00';
const booked = await api.call('POST', '/entrepreneur/calendar_events', {
  as: rosa,
  body: { guide_id: ana.id, start_time },
  headers: { 'x-release': 'entrepreneur@1.0.3' },
});

const list = (query = '') => api.call('GET', `/admin/audit?${query}`, { as: admin });
const listed = async (query = ''): Promise<string[]> =>
  (await list(query)).body.entries.map(({ action }: AuditEntry) => action);
const ALL = ['event.created', 'availability.saved', 'sign_in.opened', 'user.edited'];

test('an entry names who, what, to whom, what changed, when, the release and the request', async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body.meta).toEqual({ current_page: 1, total_pages: 1, total_count: 4 });
  expect(body.entries[0]).toEqual({
    id: expect.any(Number),
    at: '2026-11-23T14:00:00.000Z',
    actor: { id: rosa.id, name: 'Rosa Quispe', email: 'rosa@bodega.pe' },
    actor_type: 'user',
    action: 'event.created',
    subject_type: 'event',
    subject_id: booked.body.id,
    subject_name: 'Ana Ruiz y Rosa Quispe',
    details: { start_time: '2026-11-24T14:00:00.000Z' },
    release: 'entrepreneur@1.0.3',
    request_id: booked.headers['x-request-id'],
  });
  expect(body.entries.at(-1)).toMatchObject({
    actor: { name: 'Carmen Salas' },
    subject_name: 'Rosa Quispe',
    details: { location: { from: 'Lima', to: 'Cusco' } },
  });
});

describe('the list', () => {
  test.each<[string, string[]]>([
    ['', ALL],
    ['sort_by=at&sort_direction=asc', ALL.toReversed()],
    ['search=carmen', ['user.edited']],
    ['search=ROSA%40bodega', ['event.created', 'sign_in.opened', 'user.edited']],
    ['search=Ana', ['event.created', 'availability.saved']],
    ['search=%25', []],
    ['search=nadie', []],
    [`person_id=${ana.id}`, ['event.created', 'availability.saved']],
    ['action=user.edited', ['user.edited']],
    ['subject_type=sign_in', ['sign_in.opened']],
    [`subject_type=user&subject_id=${rosa.id}`, ['user.edited']],
    ['action=user.edited&subject_type=event', []],
    ['from=2026-11-11', ['event.created', 'availability.saved']],
    ['from=2026-11-10&to=2026-11-10', ['sign_in.opened', 'user.edited']],
    ['search=rosa&to=2026-11-10', ['sign_in.opened', 'user.edited']],
    ['page=2', []],
  ])('with %j is %j', async (query, actions) => {
    expect(await listed(query)).toEqual(actions);
  });

  test.each(['action=drop', 'subject_type=x', 'from=ayer', 'sort_by=actor_id', 'page=0', 'limit=1000', 'person_id=x'])(
    'with %s is a 400',
    async (query) => {
      expect((await list(query)).status).toBe(400);
      expect((await api.call('GET', `/admin/audit/download?${query}`, { as: admin })).status).toBe(400);
    },
  );

  test('finds people however many have the name', async () => {
    await sql`INSERT INTO users (email, user_type, given_name, created_at)
      SELECT 'comun' || n || '@ejemplo.pe', 'user', 'Nombre Común', now() FROM generate_series(1, 1001) n`.execute(
      api.database.kysely,
    );
    const { id } = await api.addUser({ given_name: 'Nombre Común' });
    await act(admin, 'admin', 'user.deactivated', id, '2026-11-01T15:00:00Z');
    expect(await listed('search=nombre%20comun')).toEqual(['user.deactivated']);
  });

  test('has ten rows a page, in one order however many share an instant', async () => {
    const long = await startTestApi();
    const as = await long.addUser({ user_type: 'admin' });
    const records = Array.from({ length: 25 }, (_, at) => ({ action: 'user.edited', subjectId: at + 1 }) as const);
    const by = { id: as.id, user_type: 'admin', release: null, requestId: null } as const;
    await recordAudit(long.database.kysely, by, long.clock.now, ...records);
    const subjects: number[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await long.call('GET', `/admin/audit?page=${page}`, { as });
      expect(body.meta).toEqual({ current_page: page, total_pages: 3, total_count: 25 });
      subjects.push(...body.entries.map(({ subject_id }: AuditEntry) => subject_id));
    }
    expect(subjects).toEqual(records.map(({ subjectId }) => subjectId).toReversed());
  });
});

describe('the download', () => {
  const download = (query = '') => api.call('GET', `/admin/audit/download?${query}`, { as: admin });

  test('has every row of the list in words, under a fixed name, and is in the trail itself', async () => {
    const { status, headers, text } = await download('action=user.edited');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="auditoria_2026-11-23.csv"');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, row, ...rest] = text.split('\r\n');
    expect(head).toBe(
      '\uFEFF"Código","Fecha","Hora","Quién","Correo","Rol","Tipo","Acción","A quién o qué","Código de lo afectado","Cambios","Versión","Solicitud"',
    );
    expect(row).toMatch(
      /^"\d+","10\/11\/2026","10:00","Carmen Salas","carmen@mentorias.pe","Admin","Usuarios","Editó un usuario","Rosa Quispe","\d+","Ubicación: Lima → Cusco","admin@1.2.0",""$/,
    );
    expect(rest).toEqual(['']);
    const { body } = await list();
    expect(body.entries[0]).toMatchObject({
      action: 'export.audit',
      details: { action: 'user.edited' },
      subject_id: null,
    });
  });

  test('SEC-22: a name that is a formula runs in no spreadsheet (rule 9.9)', async () => {
    const evil = await api.addUser({ given_name: '=HYPERLINK("x")' });
    await act(admin, 'admin', 'user.edited', evil.id, '2026-11-13T15:00:00Z', {
      name: { from: '+1', to: '=HYPERLINK("x")' },
    });
    const { text } = await download(`person_id=${evil.id}`);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  });

  test('brings many rows, each once and in order', async () => {
    const many = Array.from({ length: 2450 }, (_, at) => ({ action: 'user.activated', subjectId: at + 1 }) as const);
    const by = { id: admin.id, user_type: 'admin', release: null, requestId: null } as const;
    await recordAudit(api.database.kysely, by, new Date('2026-11-14T15:00:00Z'), ...many);
    const { text } = await download('action=user.activated');
    const ids = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(/^"(\d+)"/.exec(line)?.[1]));
    expect(ids).toHaveLength(2450);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });
});

describe('the release that a browser names', () => {
  test.each([
    ['shell@1.0.0', 'shell@1.0.0'],
    ['remote-x@2.0.0-beta.1', 'remote-x@2.0.0-beta.1'],
    ['admin', null],
    ['Admin@1.0.0', null],
    ['admin@1.0', null],
    ['admin@1.0.0 x', null],
    [`admin@1.0.0-${'a'.repeat(80)}`, null],
    ['=cmd@1.0.0', null],
    ['', null],
  ])('%j is kept as %j, and never a refusal', async (said, kept) => {
    const as = await api.addUser();
    const headers = { 'x-release': said };
    expect((await api.call('PUT', '/auth/profile', { as, body: { name: 'Otro Nombre' }, headers })).status).toBe(200);
    expect((await list(`person_id=${as.id}`)).body.entries[0].release).toBe(kept);
  });
});

test('an account that is gone leaves its rows readable', async () => {
  const by = { id: 987_654, user_type: 'user', release: null, requestId: null } as const;
  await recordAudit(api.database.kysely, by, api.clock.now, { action: 'event.cancelled', subjectId: 987_655 });
  const { body } = await list('person_id=987654');
  expect(body.entries[0]).toMatchObject({ actor: { id: 987_654, name: '', email: '' }, subject_name: '' });
});
