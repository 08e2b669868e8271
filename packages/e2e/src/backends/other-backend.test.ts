import { describe, expect, test } from 'vitest';
import { withOtherBackend } from '../harness/backends/with-other-backend.ts';
import { openPage, signIn } from '../harness/browser.ts';
import { slotFields } from '../harness/slot-fields.ts';

const WIDE = { available_hours: [{ start_time: '9:00 PM', end_time: '11:30 PM' }] };
const EVERY_DAY = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    [{ start_time: '21:00', end_time: '23:30' }],
  ]),
);
const NO_USERS = { users: [], meta: { current_page: 1, total_pages: 0, total_count: 0 } };
const GUIDE = {
  name: 'Elena Rojas',
  email: 'elena@otra.example',
  guide_type: 'specialized',
  areas: ['finanzas'],
  available_schedule: EVERY_DAY,
};

const { backend, product, browser } = await withOtherBackend(
  {
    'ana@otra.example': { id: 1, user_type: 'user' },
    'elena@otra.example': { id: 7, user_type: 'guide' },
    'jefa@otra.example': { id: 9, user_type: 'admin' },
  },
  {
    'GET /entrepreneur/guides/7': { status: 200, body: GUIDE },
    'GET /entrepreneur/guides/7/available_hours': { status: 200, body: WIDE },
    'POST /entrepreneur/calendar_events': { status: 201 },
    'GET /guide/profiles': { status: 200, body: { available_schedule: EVERY_DAY } },
    'POST /guide/profiles': { status: 200 },
    'GET /admin/users': { status: 200, body: NO_USERS },
  },
);

describe('with a backend that knows only the calls of the contract’s core (rule 12.1)', () => {
  test('an entrepreneur books: wide ranges are cut into hours, and an empty reply is a success', async () => {
    const { page, context, problems } = await openPage(browser, product.url);
    await signIn(page, 'ana@otra.example');
    await page.goto('/guides/7');
    await page.getByText('Elena Rojas').first().waitFor();
    const slot = slotFields(page);
    await slot.chooseLastDay();
    expect((await slot.hours()).map((hour) => hour.replaceAll(/\s/g, ' '))).toEqual(['9:00 p. m.', '10:00 p. m.']);
    await slot.chooseFirstHour();
    await page.getByLabel('Correos adicionales (separados por coma)').fill('b@x.example, ,c@x.example');
    await page.getByRole('button', { name: 'Realizar Solicitud' }).click();
    await page.getByText('¡Mentoría agendada exitosamente!').waitFor();

    const [booking] = backend.received.filter(({ call }) => call === 'POST /entrepreneur/calendar_events');
    expect(booking?.authorization).toBe('Bearer token-of-ana@otra.example');
    expect(booking?.body).toEqual({
      guide_id: 7,
      start_time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T21:00:00(\.000)?-05:00$/),
      description: '',
      attendees: [{ email: 'b@x.example' }, { email: 'c@x.example' }],
    });
    const probes = backend.received.filter(({ call }) => call.includes('/available_hours?'));
    for (const { call } of probes) expect(decodeURIComponent(call)).toMatch(/\?date=\d{4}-\d{2}-\d{2}T00:00:00\.000Z$/);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a mentor edits and saves the week', async () => {
    const { page, context, problems } = await openPage(browser, product.url);
    await signIn(page, 'elena@otra.example');
    await page.goto('/profile');
    await page.getByRole('switch', { name: 'Domingo' }).click();
    await page.getByRole('button', { name: 'Guardar Horarios' }).click();
    await page.getByText('Horarios actualizados exitosamente').waitFor();
    const [saved] = backend.received.filter(({ call }) => call === 'POST /guide/profiles');
    expect(saved?.body).toEqual({ available_schedule: { ...EVERY_DAY, sunday: [] } });
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a section that fails shows its card, and a 401 to its report does not sign out', async () => {
    backend.answers['POST /remote-failures'] = { status: 401, body: {} };
    const { page, context } = await openPage(browser, product.url);
    await page.route('**/remotes/guide/**', (route) => route.abort());
    await signIn(page, 'elena@otra.example');
    await page.getByRole('alert').filter({ hasText: 'No pudimos abrir esta pantalla.' }).waitFor();
    await expect.poll(() => backend.received.map(({ call }) => call)).toContain('POST /remote-failures');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mentorías', exact: true }).waitFor();
    await context.close();
  });

  test('an administrator reads the list of users, and additions that are missing break nothing', async () => {
    const { page, context, problems } = await openPage(browser, product.url);
    await signIn(page, 'jefa@otra.example');
    await page.goto('/users');
    await page.getByText('No hay datos disponibles').waitFor();
    for (const path of ['/', '/cuenta']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    expect(problems).toEqual([]);
    await context.close();
  });
});
