import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { startTestApi } from '../../testing.ts';

const api = await startTestApi();
const admin = await api.addUser({ user_type: 'admin' });
const lucia = await api.addGuide({}, { given_name: 'Lucía Paredes', email: 'lucia@ejemplo.pe' });
const jorge = await api.addGuide({}, { given_name: 'Jorge Huamán', email: 'jorge@ejemplo.pe' });
const rosa = await api.addUser({ given_name: 'Rosa Quispe', company_name: 'Andina Tejidos' });
const luis = await api.addUser({ given_name: 'luis ramos', company_name: 'Café Sur' });

const place = (body: object, headers = {}) => api.call('POST', '/admin/calendar_events', { as: admin, body, headers });
const list = (query = '') => api.call('GET', `/admin/calendar_events?${query}`, { as: admin });
const pair = (guide = lucia, user = rosa) => ({ guide_id: guide.id, user_id: user.id });

describe('placing an event', () => {
  test('needs no availability, takes UTC, and mails both people', async () => {
    const { status, body } = await place({ ...pair(), start_time: '2026-12-01T04:30:00.000Z' });
    expect(status).toBe(201);
    expect([body.start_time, body.end_time]).toEqual(['2026-12-01T04:30:00.000Z', '2026-12-01T05:30:00.000Z']);
    expect([body.guide.name, body.user.name]).toEqual(['Lucía Paredes', 'Rosa Quispe']);
  });

  test('never over another event, not even by half an hour (rule 6.4)', async () => {
    const over = await place({ ...pair(lucia, luis), start_time: '2026-12-01T05:00:00.000Z' });
    expect([over.status, over.body]).toEqual([409, { error: 'El horario ya fue reservado' }]);
    const busy = await place({ ...pair(jorge, rosa), start_time: '2026-12-01T04:00:00.000Z' });
    expect([busy.status, busy.body]).toEqual([409, { error: 'El emprendedor ya tiene una mentoría en ese horario' }]);
    expect((await place({ ...pair(lucia, luis), start_time: '2026-12-01T05:30:00.000Z' })).status).toBe(201);
  });

  test.each(['2026-11-23T13:30:00Z', '2026-11-23T14:00:00Z', '2026-12-02T14:15:00Z', '2026-12-02T14:00:30Z'])(
    '%s is in the past or off the half hour: 422',
    async (start_time) => {
      const reply = await place({ ...pair(), start_time });
      expect([reply.status, reply.body.error]).toEqual([
        422,
        'La mentoría debe empezar en el futuro, a la hora en punto o a la media hora',
      ]);
    },
  );

  test('people must be a mentor and an entrepreneur, both active', async () => {
    const start_time = '2026-12-03T14:00:00Z';
    expect((await place({ guide_id: rosa.id, user_id: luis.id, start_time })).status).toBe(404);
    expect((await place({ guide_id: lucia.id, user_id: jorge.id, start_time })).status).toBe(404);
    expect((await place({ guide_id: lucia.id, user_id: lucia.id, start_time })).status).toBe(404);
    const [guide, user] = [await api.addGuide({}, { active: false }), await api.addUser({ active: false })];
    expect((await place({ ...pair(guide), start_time })).body).toEqual({ error: 'El mentor está inactivo' });
    expect((await place({ ...pair(lucia, user), start_time })).body).toEqual({ error: 'El emprendedor está inactivo' });
  });

  test('one Idempotency-Key, one event', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { ...pair(jorge, luis), start_time: '2026-12-04T14:00:00Z' };
    const replies = await Promise.all([1, 2, 3].map(() => place(body, key)));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  });
});

describe('the list', () => {
  const starts = async (query: string) =>
    (await list(query)).body.calendar_events.map(({ start_time }: { start_time: string }) => start_time.slice(5, 16));

  test('filters by status, person and Lima days, both included', async () => {
    expect(await starts('from=2026-11-30&to=2026-11-30')).toEqual(['12-01T04:30']);
    expect(await starts(`guide_id=${jorge.id}`)).toEqual(['12-04T14:00']);
    expect(await starts(`user_id=${rosa.id}`)).toEqual(['12-01T04:30']);
    expect(await starts('status=cancelled')).toEqual([]);
    expect(await starts('from=2026-12-01')).toEqual(['12-01T04:30', '12-01T05:30', '12-04T14:00']);
    expect(await starts('from=2026-12-02')).toEqual(['12-04T14:00']);
  });

  test('searches both people, the company and the description, literally', async () => {
    for (const text of ['lucia par', 'LUCIA@', 'quispe', 'andina']) {
      expect(await starts(`search=${encodeURIComponent(text)}`)).toContain('12-01T04:30');
    }
    for (const text of ['paredes lucia', 'quispe rosa']) {
      expect(await starts(`search=${encodeURIComponent(text)}`)).toContain('12-01T04:30');
    }
    for (const text of ['%', '_', '\\', "'"]) expect(await starts(`search=${encodeURIComponent(text)}`)).toEqual([]);
  });

  test('sorts by each column, without case and accents', async () => {
    const by = async (sort: string) =>
      (await list(sort)).body.calendar_events.map((event: { user: { name: string } }) => event.user.name);
    expect(await by('sort_by=user')).toEqual(['luis ramos', 'luis ramos', 'Rosa Quispe']);
    expect(await by('sort_by=user&sort_direction=desc')).toEqual(['Rosa Quispe', 'luis ramos', 'luis ramos']);
    for (const column of ['start_time', 'guide', 'status', 'created_at']) {
      expect(await by(`sort_by=${column}&sort_direction=asc`)).toHaveLength(3);
    }
  });

  test.each([
    'sort_by=password_hash',
    'sort_by=',
    'status=x',
    'from=ayer',
    'guide_id=0',
    'guide_id=1&guide_id=2',
    'from=2026-02-30',
  ])('%s is a 400', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  test.each(['', '/span', '/download'])('what%s it refuses is named (rules 9.13 and 11.7)', async (path) => {
    const query = 'guide_id=x&from=2026-11-23&to=2026-11-29';
    const { body } = await api.call('GET', `/admin/calendar_events${path}?${query}`, { as: admin });
    const words = 'El campo guide_id no es válido';
    expect(body).toEqual({ error: words, field_errors: { guide_id: [words] } });
  });
});

describe('people to choose from (rule 9.6)', () => {
  const filter = async (query = '') =>
    (await api.call('GET', `/admin/calendar_events/filter${query}`, { as: admin })).body;

  test('are active, by name, and no more than id, name and e-mail', async () => {
    const { users, guides } = await filter();
    expect(guides.map(({ name }: { name: string }) => name)).toEqual(['Jorge Huamán', 'Lucía Paredes']);
    expect(users).toEqual([
      { id: luis.id, name: 'luis ramos', email: luis.email },
      { id: rosa.id, name: 'Rosa Quispe', email: rosa.email },
    ]);
  });

  test('are found by typing', async () => {
    const { users, guides } = await filter('?search=QUISPE');
    expect([users.length, guides.length]).toEqual([1, 0]);
  });
});

describe('the download', () => {
  const download = (query = '') => api.call('GET', `/admin/calendar_events/download?${query}`, { as: admin });
  const cells = (text: string) => {
    const lines = Array.from(text.slice(1).matchAll(/((?:"(?:[^"]|"")*",?)+)\r\n/g), ([, line = '']) => line);
    return lines.map((line) =>
      Array.from(line.matchAll(/"((?:[^"]|"")*)"/g), ([, cell = '']) => cell.replaceAll('""', '"')),
    );
  };

  test('is a named CSV file with a BOM, with the rows of the list in its order (rule 9.8)', async () => {
    const { status, text, headers } = await download('sort_by=start_time&sort_direction=asc');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="table_data_2026-11-23.csv"');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const [head, ...rows] = cells(text);
    expect(head?.slice(0, 4)).toEqual(['Código', 'Fecha', 'Hora', 'Mentor']);
    expect(rows.map(([, date, hour, guide]) => `${date} ${hour} ${guide}`)).toEqual([
      '30/11/2026 11:30 p. m. Lucía Paredes',
      '01/12/2026 12:30 a. m. Lucía Paredes',
      '04/12/2026 9:00 a. m. Jorge Huamán',
    ]);
  });

  test('shows the attendance of past events, or that none is recorded (rule 6.9)', async () => {
    const past = async (start_time: string, different: object) => {
      const end_time = new Date(new Date(start_time).getTime() + 3_600_000).toISOString();
      const user = await api.addUser();
      const whole = { guide_id: lucia.id, user_id: user.id, created_by: admin.id, created_at: api.clock.now };
      await api.database.kysely
        .insertInto('calendar_events')
        .values({ ...whole, during: `[${start_time},${end_time})`, ...different })
        .execute();
    };
    await past('2025-01-06T14:00:00Z', {});
    await past('2025-01-06T15:00:00Z', { attendance: 'held' });
    await past('2025-01-06T16:00:00Z', { attendance: 'missed_by_user' });
    const cancelled = { status: 'cancelled', cancelled_by: admin.id, cancelled_at: api.clock.now };
    await past('2025-01-06T17:00:00Z', cancelled);
    const [head = [], ...rows] = cells((await download('sort_by=start_time&to=2026-11-30')).text);
    const column = head.indexOf('Asistencia');
    const said = rows.map((row) => row[column]);
    expect(said).toEqual(['Sin registrar', 'Se realizó', 'No asistió el emprendedor', '', '']);
  });

  test('SEC-23: has the filtered rows only, and takes no page', async () => {
    expect(cells((await download(`guide_id=${jorge.id}`)).text)).toHaveLength(2);
    expect(cells((await download('search=nadie')).text)).toHaveLength(1);
    expect((await download('page=1')).status).toBe(400);
  });

  test.each(['=HYPERLINK("http://x")', '+1', '-1', '@x', '\tx', '\rx', '＝1', 'a "b", c\nd'])(
    'SEC-22: %j stays one harmless cell',
    async (name) => {
      const user = await api.addUser({ given_name: name });
      await place({ guide_id: jorge.id, user_id: user.id, start_time: `2027-01-${10 + user.id}T15:00:00Z` });
      const row = cells((await download(`user_id=${user.id}`)).text)[1];
      expect(row).toHaveLength(15);
      expect(row?.[5]).toBe(/^a/.test(name) ? name : `'${name}`);
    },
  );

  test('more rows than are read at once all come, each once', async () => {
    await api.database.kysely
      .insertInto('calendar_events')
      .values(
        Array.from({ length: 2203 }, (_, n) => ({
          guide_id: lucia.id,
          user_id: rosa.id,
          during: `[${new Date(Date.UTC(2028, 0, 1, 5 + n)).toISOString()},${new Date(Date.UTC(2028, 0, 1, 6 + n)).toISOString()})`,
          created_by: admin.id,
          created_at: api.clock.now,
        })),
      )
      .execute();
    const rows = cells((await download('from=2028-01-01&sort_by=start_time')).text).slice(1);
    expect(new Set(rows.map(([code]) => code)).size).toBe(2203);
    expect(rows[0]?.[1]).toBe('01/01/2028');
  });
});

describe('with more events than a search names by their ids', () => {
  test('a common text finds and counts the same', async () => {
    const { body } = await list('search=lucia&sort_by=start_time&from=2028-01-01');
    expect(body.meta).toEqual({ current_page: 1, total_pages: 221, total_count: 2203 });
    expect(body.calendar_events).toHaveLength(10);
    expect((await list('search=QUISPE&status=cancelled')).body.meta.total_count).toBe(0);
  });

  test.each(['start_time', 'guide', 'user', 'status', 'created_at'])(
    'by %s the pages from either end are the same list',
    async (column) => {
      const ids = async (page: number, direction: string) =>
        (await list(`sort_by=${column}&sort_direction=${direction}&page=${page}`)).body.calendar_events.map(
          ({ id }: { id: number }) => id,
        );
      const { total_pages, total_count } = (await list()).body.meta;
      const forwards = [...(await ids(total_pages - 1, 'asc')), ...(await ids(total_pages, 'asc'))];
      const backwards = [...(await ids(1, 'desc')), ...(await ids(2, 'desc'))];
      expect(forwards).toHaveLength(10 + (total_count % 10 || 10));
      expect(backwards.slice(0, forwards.length)).toEqual(forwards.toReversed());
      expect(await ids(total_pages + 1, 'asc')).toEqual([]);
    },
  );
});

describe('the list of some days', () => {
  test('has what the mentor’s agenda of them has, what began the day before too', async () => {
    const guide = await api.addGuide();
    const starts = ['2027-03-01T04:30:00Z', '2027-03-01T05:00:00Z', '2027-03-02T04:30:00Z', '2027-03-02T05:30:00Z'];
    for (const start_time of starts) {
      const person = await api.addUser();
      const placed = await place({ guide_id: guide.id, user_id: person.id, start_time });
      expect([placed.status, start_time]).toEqual([start_time.includes('05:00') ? 409 : 201, start_time]);
    }
    for (const [from, to] of [
      ['2027-02-28', '2027-02-28'],
      ['2027-03-01', '2027-03-01'],
      ['2027-03-02', '2027-03-02'],
      ['2027-02-27', '2027-03-03'],
    ]) {
      const agenda = await api.call('GET', `/guide/calendar_events?from=${from}&to=${to}`, { as: guide });
      const own = (reply: typeof agenda) => reply.body.calendar_events.map(({ id }: { id: number }) => id).sort();
      for (const order of ['', '&sort_by=start_time', '&sort_by=guide&sort_direction=desc']) {
        const listed = await list(`guide_id=${guide.id}&from=${from}&to=${to}${order}`);
        expect([from, to, order, own(listed)]).toEqual([from, to, order, own(agenda)]);
        expect(listed.body.meta.total_count).toBe(own(agenda).length);
      }
      const span = await api.call('GET', `/admin/calendar_events/span?guide_id=${guide.id}&from=${from}&to=${to}`, {
        as: admin,
      });
      expect([from, to, own(span), span.body.total_count]).toEqual([from, to, own(agenda), own(agenda).length]);
    }
  });

  test.each([
    'from=2026-12-20&to=2026-11-01',
    'from=2026-12-20&to=2026-11-01&search=rosa',
    'from=2999-12-31&to=2000-01-01',
    'from=2026-11-24&to=2026-11-22',
  ])('%s is empty', async (days) => {
    const reply = await list(days);
    expect([reply.status, reply.body.calendar_events, reply.body.meta.total_count]).toEqual([200, [], 0]);
    const file = await api.call('GET', `/admin/calendar_events/download?${days}`, { as: admin });
    expect([file.status, file.text.trim().split('\n').length]).toEqual([200, 1]);
  });
});
