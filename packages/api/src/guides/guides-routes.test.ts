import type { AvailableHours } from '@mentorias/contract/people/guides';
import { bookingWindow } from '@mentorias/domain/availability/slots';
import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestUser } from '../testing.ts';
import { startTestApi } from '../testing.ts';

const api = await startTestApi();
const ana = await api.addUser({ given_name: 'Ana Ruiz' });
const hours = async (guideId: number, date: string) =>
  api.call('GET', `/entrepreneur/guides/${guideId}/available_hours?date=${date}`, { as: ana });

describe('one guide', () => {
  test('comes with the whole week', async () => {
    const guide = await api.addGuide(
      { monday: ['15:00-18:00', '09:00-13:00'] },
      {
        given_name: 'Lucía Paredes',
        email: 'lucia@ejemplo.pe',
        areas: ['legal', 'rrhh'],
        specializations: ['Marcas'],
        guide_type: 'specialized',
        location: 'Lima',
      },
    );
    const { status, body } = await api.call('GET', `/entrepreneur/guides/${guide.id}`, { as: ana });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: guide.id,
      name: 'Lucía Paredes',
      email: 'lucia@ejemplo.pe',
      guide_type: 'specialized',
      areas: ['legal', 'rrhh'],
      specializations: ['Marcas'],
      location: 'Lima',
      help_with: '',
      about: '',
      languages: [],
      linkedin: '',
      photo: null,
      held_events: 0,
      available_schedule: {
        monday: [
          { start_time: '09:00', end_time: '13:00' },
          { start_time: '15:00', end_time: '18:00' },
        ],
        tuesday: [],
        wednesday: [],
        thursday: [],
        friday: [],
        saturday: [],
        sunday: [],
      },
    });
  });

  test('SEC-02: an unknown or inactive guide, and a user of another role, are the same 404', async () => {
    const inactive = await api.addGuide({}, { active: false });
    for (const id of [999_999, inactive.id, ana.id, 'x', '-1', '1.5', '9'.repeat(30), '%00']) {
      const { status, body } = await api.call('GET', `/entrepreneur/guides/${id}`, { as: ana });
      expect(status).toBe(404);
      expect(body.error).toMatch(/^No se encontró (la información del mentor|lo que buscas)$/);
    }
  });
});

describe('the free hours of a day', () => {
  test('consecutive free hours are one stretch, cut at what is taken (rule 5.9)', async () => {
    const guide = await api.addGuide({ tuesday: ['09:00-13:00', '15:00-16:50', '21:00-23:50'] });
    await api.call('POST', '/entrepreneur/calendar_events', {
      as: ana,
      body: { guide_id: guide.id, start_time: '2026-11-24T10:00:00-05:00' },
    });
    expect((await hours(guide.id, '2026-11-24T00:00:00.000Z')).body).toEqual({
      available_hours: [
        { start_time: '9:00 AM', end_time: '10:00 AM' },
        { start_time: '11:00 AM', end_time: '1:00 PM' },
        { start_time: '3:00 PM', end_time: '4:00 PM' },
        { start_time: '9:00 PM', end_time: '11:00 PM' },
      ],
    });
  });

  test('an hour at which the entrepreneur has another event is not offered to them; to others it is', async () => {
    const [guide, other] = [
      await api.addGuide({ wednesday: ['09:30-12:30'] }, { given_name: 'Miércoles' }),
      await api.addGuide({ wednesday: ['09:00-12:00'] }),
    ];
    const [rosa, luis] = [await api.addUser(), await api.addUser()];
    await api.call('POST', '/entrepreneur/calendar_events', {
      as: rosa,
      body: { guide_id: other.id, start_time: '2026-11-25T10:00:00-05:00' },
    });
    const offered = async (as: typeof rosa) => {
      const { body } = await api.call('GET', `/entrepreneur/guides/${guide.id}/available_hours?date=2026-11-25`, {
        as,
      });
      const search = await api.call('GET', '/entrepreneur/guides?search=miercoles', { as });
      return [body.available_hours, search.body.guides[0].next_slot];
    };
    expect(await offered(rosa)).toEqual([
      [{ start_time: '11:30 AM', end_time: '12:30 PM' }],
      '2026-11-25T16:30:00.000Z',
    ]);
    expect(await offered(luis)).toEqual([
      [{ start_time: '9:30 AM', end_time: '12:30 PM' }],
      '2026-11-25T14:30:00.000Z',
    ]);
  });

  test("today's begin two clock hours ahead (rule 5.7)", async () => {
    const guide = await api.addGuide({ monday: ['08:00-13:00'] });
    const start = api.clock.now;
    for (const minute of ['00', '59']) {
      api.clock.now = new Date(`2026-11-23T09:${minute}:59-05:00`);
      const { body } = await hours(guide.id, '2026-11-23');
      expect(body.available_hours).toEqual([{ start_time: '11:00 AM', end_time: '1:00 PM' }]);
    }
    api.clock.now = start;
  });

  test('the window is seven Lima days, and the date is named by its first ten characters (rules 5.6 and 2.2)', async () => {
    const guide = await api.addGuide({ sunday: ['09:00-10:00'], monday: ['20:00-21:00'] });
    const nine = [{ start_time: '9:00 AM', end_time: '10:00 AM' }];
    expect((await hours(guide.id, '2026-11-29T23:59:59-11:00')).body.available_hours).toEqual(nine);
    for (const date of ['2026-11-22', '2026-11-30', '2026-12-06', '0000-01-02', '9999-12-26']) {
      expect((await hours(guide.id, date)).body).toEqual({ available_hours: [] });
    }
    for (const date of ['', 'hoy', '2026-02-29', '2026-13-01', '24/11/2026', `${'9'.repeat(50_000)}`]) {
      expect((await hours(guide.id, encodeURIComponent(date))).status).toBe(400);
    }
  });
});

describe('the free hours of the window', () => {
  const days = (guideId: number) => api.call('GET', `/entrepreneur/guides/${guideId}/available_days`, { as: ana });

  /** What the calls for single days answer. */
  async function dayByDay(guideId: number) {
    const answers = bookingWindow(api.clock.now).map(async (date) => ({ date, ...(await hours(guideId, date)).body }));
    return Promise.all(answers);
  }

  test('are those of each of its days: booked, special, without hours, and today’s two clock hours ahead', async () => {
    const week = Object.fromEntries(WEEKDAYS.map((day) => [day, ['09:00-13:00', '22:00-23:50']]));
    const [guide, other] = [await api.addGuide({ ...week, sunday: [] }), await api.addGuide(week)];
    const special = (body: object) => api.call('POST', '/guide/availability_exceptions', { as: guide, body });
    await special({ from: '2026-11-24', to: '2026-11-25' });
    await special({
      from: '2026-11-26',
      to: '2026-11-26',
      ranges: [{ start_time: '15:00', end_time: '17:00' }],
    });
    const book = (as: TestUser, guide_id: number, start_time: string) =>
      api.call('POST', '/entrepreneur/calendar_events', { as, body: { guide_id, start_time } });
    await book(await api.addUser(), guide.id, '2026-11-27T10:00:00-05:00');
    await book(ana, other.id, '2026-11-28T12:00:00-05:00');

    const night = { start_time: '10:00 PM', end_time: '11:00 PM' };
    const { status, body } = await days(guide.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      available_days: [
        { date: '2026-11-23', available_hours: [{ start_time: '11:00 AM', end_time: '1:00 PM' }, night] },
        { date: '2026-11-24', available_hours: [] },
        { date: '2026-11-25', available_hours: [] },
        { date: '2026-11-26', available_hours: [{ start_time: '3:00 PM', end_time: '5:00 PM' }] },
        {
          date: '2026-11-27',
          available_hours: [
            { start_time: '9:00 AM', end_time: '10:00 AM' },
            { start_time: '11:00 AM', end_time: '1:00 PM' },
            night,
          ],
        },
        { date: '2026-11-28', available_hours: [{ start_time: '9:00 AM', end_time: '12:00 PM' }, night] },
        { date: '2026-11-29', available_hours: [] },
      ],
    });
    expect(body.available_days).toEqual(await dayByDay(guide.id));
  });

  test('of a guide who opens nothing, or whose window is taken, are none on each day', async () => {
    const [closed, taken] = [await api.addGuide(), await api.addGuide({ tuesday: ['09:00-10:00'] })];
    const start_time = '2026-11-24T09:00:00-05:00';
    await api.call('POST', '/entrepreneur/calendar_events', { as: ana, body: { guide_id: taken.id, start_time } });
    for (const { id } of [closed, taken]) {
      const { body } = await days(id);
      expect(body.available_days.flatMap((day: AvailableHours) => day.available_hours)).toEqual([]);
      expect(body.available_days).toEqual(await dayByDay(id));
    }
  });

  test('SEC-02: of an unknown or inactive guide, and of a user of another role, are the same 404', async () => {
    const inactive = await api.addGuide({ tuesday: ['09:00-10:00'] }, { active: false });
    for (const id of [999_999, inactive.id, ana.id]) {
      expect(await days(id)).toMatchObject({
        status: 404,
        body: { error: 'No se encontró la información del mentor' },
      });
    }
  });
});

describe('the search', () => {
  const search = async (query: string) => (await api.call('GET', `/entrepreneur/guides?${query}`, { as: ana })).body;

  test('each guide has the next free hour, however many before it are taken', async () => {
    const guide = await api.addGuide(
      { monday: ['10:00-12:00'], wednesday: ['09:00-10:00'] },
      { given_name: 'Próximo Horario' },
    );
    const next = async () => (await search('search=proximo')).guides[0].next_slot;
    expect(await next()).toBe('2026-11-23T16:00:00.000Z');
    for (const start_time of ['2026-11-23T11:00:00-05:00', '2026-11-25T09:00:00-05:00']) {
      await api.call('POST', '/entrepreneur/calendar_events', { as: ana, body: { guide_id: guide.id, start_time } });
    }
    expect(await next()).toBeNull();
  });

  test('states the first three free hours, of whichever days (rule 5.20)', async () => {
    await api.addGuide(
      { friday: ['10:00-11:00'], saturday: ['09:00-10:00', '20:00-22:00'] },
      { given_name: 'Varias Horas' },
    );
    const [{ next_slot, next_slots }] = (await search('search=varias')).guides;
    expect(next_slots).toEqual(['2026-11-27T15:00:00.000Z', '2026-11-28T14:00:00.000Z', '2026-11-29T01:00:00.000Z']);
    expect(next_slot).toBe(next_slots[0]);
  });

  test('finds by name, speciality, place and the Spanish of an area, without accents and case', async () => {
    await api.addGuide(
      {},
      { given_name: 'Óscar Ñahui', areas: ['rrhh'], specializations: ['Última milla'], location: 'Áncash' },
    );
    for (const text of ['OSCAR', 'ñahui', 'nahui', 'ultima', 'ancash', 'recursos humanos']) {
      const { guides } = await search(`search=${encodeURIComponent(text)}`);
      expect(guides.map(({ name }: { name: string }) => name)).toContain('Óscar Ñahui');
    }
  });

  describe('where that finds nobody, looks in what mentors say of themselves, word by word', () => {
    const found = async (text: string) => {
      const { guides } = await search(`search=${encodeURIComponent(text)}`);
      return guides.map(({ name }: { name: string }) => name);
    };

    beforeAll(async () => {
      const diana = await api.addGuide({}, { given_name: 'Diana Retrato', location: 'Iquitos', areas: ['marketing'] });
      await api.call('PUT', '/guide/presentation', {
        as: diana,
        body: {
          help_with: 'Fotos de producto con tu celular\nVender por WhatsApp',
          about: 'Abogada de formación.',
          languages: ['es', 'qu'],
          linkedin: '',
          revision: 0,
        },
      });
    });

    test.each([
      'celular',
      'WHATSAPP vender',
      'abogada',
      'quechua',
      'diana iquitos',
      'marketing fotos',
      'quiero vender más',
      'ayuda con mi celular',
    ])('%s', async (text) => expect(await found(text)).toContain('Diana Retrato'));

    test('those of whom most is found come first, whatever else any question says', async () => {
      await api.addGuide(
        {},
        { given_name: 'Raúl Retrato', specializations: ['Pesca y estanques'], location: 'Iquitos' },
      );
      await api.addGuide(
        {},
        { given_name: 'Rita Retrato', specializations: ['Truchas para empezar'], location: 'Iquitos' },
      );
      expect(await found('estanques y pesca para mi negocio')).toEqual(['Raúl Retrato']);
      expect(await found('truchas, empezar estanques')).toEqual(['Rita Retrato', 'Raúl Retrato']);
    });

    test.each([
      ['necesito un préstamo', 'Flor Retrato'],
      ['quiero sacar RUC', 'Lelia Retrato'],
      ['instagram', 'Diana Retrato'],
    ])('%s is asked of whoever has its area', async (text, name) => {
      await api.addGuide({}, { given_name: 'Flor Retrato', areas: ['finanzas'] });
      await api.addGuide({}, { given_name: 'Lelia Retrato', areas: ['legal'] });
      expect(await found(text)).toContain(name);
    });

    test.each(['celularr', 'zzz de la', 'zzz por mi'])('%s finds nobody', async (text) => {
      expect(await found(text)).toEqual([]);
    });

    test('but not in what an administrator hides', async () => {
      const admin = await api.addUser({ user_type: 'admin' });
      const { guides } = await search('search=celular');
      const body = { hidden: ['help_with'] };
      expect((await api.call('PUT', `/admin/users/${guides[0].id}/presentation`, { as: admin, body })).status).toBe(
        200,
      );
      expect(await found('celular')).toEqual([]);
      expect(await found('formación')).toEqual(['Diana Retrato']);
    });
  });

  test('filters by area and type', async () => {
    await api.addGuide({}, { given_name: 'Solo Legal', areas: ['legal'], guide_type: 'specialized' });
    const { guides } = await search('area=legal&guide_type=specialized&search=solo');
    expect(guides).toHaveLength(1);
    expect((await search('area=ventas&search=solo')).guides).toHaveLength(0);
    expect((await search('guide_type=assigned&search=solo')).guides).toHaveLength(0);
  });

  test.each(['%', '_', '\\', '％', "'", '"', '😀', `a${'b'.repeat(99)}`])(
    'SEC-17: %s is looked for literally',
    async (text) => {
      expect((await search(`search=${encodeURIComponent(text)}`)).guides).toEqual([]);
    },
  );

  test('SEC-17: NUL and 101 characters are a 400', async () => {
    for (const text of ['%00', 'a'.repeat(101)]) {
      expect((await api.call('GET', `/entrepreneur/guides?search=${text}`, { as: ana })).status).toBe(400);
    }
  });

  test('a page has ten, those without hours by name, and one past the end is empty with the true totals', async () => {
    for (let n = 1; n <= 11; n += 1) await api.addGuide({}, { given_name: `Página ${String(n).padStart(2, '0')}` });
    const first = await search('search=pagina');
    expect(first.guides.map(({ name }: { name: string }) => name.slice(-2))).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
    ]);
    expect(first.meta).toEqual({ current_page: 1, total_pages: 2, total_count: 11 });
    const beyond = await search('search=pagina&page=7');
    expect(beyond).toEqual({ guides: [], meta: { current_page: 7, total_pages: 2, total_count: 11 }, when: null });
  });

  test('SEC-19: a page that is none is a 400', async () => {
    for (const page of ['0', '-1', '1e9', '1.5', 'NaN', '', '99999999999']) {
      expect((await api.call('GET', `/entrepreneur/guides?page=${page}`, { as: ana })).status).toBe(400);
    }
    expect((await search('page=2147483647')).guides).toEqual([]);
  });
});
