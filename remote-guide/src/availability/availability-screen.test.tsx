import { isAnythingUnsaved, queryClient } from '@mentorias/session';
import type { Call } from '@mentorias/session/testing';
import { fakeNetwork, noAnswer, noNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { eventAt } from '../dashboard/testing.ts';
import { discardDraftPresentation } from '../presentation/presentation-draft.ts';
import { AvailabilityScreen } from './availability-screen.tsx';
import { discardDraftLink, discardDraftWeek } from './drafts.ts';

const MONDAY = [{ start_time: '09:00', end_time: '11:00' }];
const FRIDAY = [
  { start_time: '14:00', end_time: '16:30' },
  { start_time: '08:00', end_time: '10:00' },
];
const schedule = { monday: MONDAY, tuesday: [], wednesday: [], thursday: [], friday: FRIDAY, saturday: [], sunday: [] };

const presentation = { help_with: '', about: '', languages: [], linkedin: '', photo: null, hidden: [], revision: 1 };

beforeEach(() => {
  discardDraftWeek();
  discardDraftLink();
  discardDraftPresentation();
});

async function open(profile: object | (() => object) = { available_schedule: schedule }) {
  const network = fakeNetwork({ 'GET /guide/profiles': profile, 'GET /guide/presentation': presentation });
  const view = renderScreen(<AvailabilityScreen />, {
    path: '/profile',
    route: '/profile',
    session: 'guide',
    otherRoutes: [{ path: '/', element: <p>Mentorías</p> }],
  });
  await screen.findByRole('switch', { name: 'Lunes' });
  return { ...view, network };
}

async function linkField({ click }: Awaited<ReturnType<typeof open>>['user']) {
  await click(screen.getByRole('tab', { name: 'Presentación' }));
  return screen.findByRole('textbox', { name: 'Enlace de Meet, Zoom o Teams' });
}

const sentRevision = ({ body }: Call) => (body as { revision?: number }).revision;
const card = (day: string) => within(screen.getByRole('region', { name: day }));
const range = (day: string, number: number) => within(screen.getByRole('group', { name: `${day}, horario ${number}` }));
const from = (day: string, number = 1) =>
  range(day, number).getByRole<HTMLSelectElement>('combobox', { name: 'Desde' });
const to = (day: string, number = 1) => range(day, number).getByRole<HTMLSelectElement>('combobox', { name: 'Hasta' });
const shown = (select: HTMLSelectElement) => select.selectedOptions[0]?.textContent;
const optionsOf = (select: HTMLSelectElement) => [...select.options].map(({ textContent }) => textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('while the week loads (rule 7.1)', () => {
  test('it says so and saves nothing', () => {
    fakeNetwork({ 'GET /guide/profiles': noAnswer });
    renderScreen(<AvailabilityScreen />, { session: 'guide' });
    expect(screen.getByRole('heading', { level: 1, name: 'Configurar Horarios Disponibles' })).toBeVisible();
    expect(screen.getByText('Cargando horarios...')).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(button('Guardar Horarios')).toBeDisabled();
  });
});

describe('a week that did not load', () => {
  test.each([
    ['a refusal', () => reply(403, { error: 'Algo salió mal' })],
    ['a failure', () => reply(500, { error: 'Algo salió mal' })],
    ['no reply', noNetwork],
    ['a page instead of data', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['a week that is a list', () => ({ id: 2, name: 'Julio', available_schedule: [] })],
    ['a list', () => [{ id: 2, name: 'Julio' }]],
    ['days by other names', () => ({ available_schedule: { lunes: MONDAY } })],
    ['an empty object', () => ({})],
    ['an empty reply', () => reply(200, null)],
  ])('is only logged, and can neither be edited nor saved over: %s', async (why, answer) => {
    const isUnread = ['no reply', 'an empty reply'].includes(why);
    const isRefused = ['a refusal', 'a failure', 'a page instead of data'].includes(why);
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const network = fakeNetwork({ 'GET /guide/profiles': answer });
    const { user } = renderScreen(<AvailabilityScreen />, { session: 'guide' });
    const words = await screen.findByText(/No pudimos cargar tus horarios/);
    expect(/Revisa tu conexión/.test(words.textContent)).toBe(isUnread);
    expect(/Reinténtalo en unos minutos/.test(words.textContent)).toBe(isRefused);
    expect(log).toHaveBeenCalled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    expect(button('Guardar Horarios')).toBeDisabled();

    network.answer('GET /guide/profiles', { available_schedule: schedule });
    await user.click(button('Reintentar'));
    expect(await screen.findByRole('switch', { name: 'Lunes' })).toBeChecked();
    expect(button('Guardar Horarios')).toBeEnabled();
    log.mockRestore();
  });

  test.each([{ available_schedule: {} }, { available_schedule: null }, {}])(
    'of a mentor who has none yet is an empty week: %j',
    async (week) => {
      await open({ id: 2, name: 'Julio', ...week });
      for (const day of screen.getAllByRole('switch')) expect(day).not.toBeChecked();
      expect(screen.getByText('0 h a la semana')).toBeVisible();
    },
  );
});

describe('a day with a time that cannot be read', () => {
  const ODD = [{ start_time: '20:00', end_time: '24:00', room: 3 }];
  const openOdd = () => open({ available_schedule: { ...schedule, tuesday: ODD } });

  test('is locked alone, says so, and is sent back as it came', async () => {
    const { network, user } = await openOdd();
    expect(card('Martes').getByText(/No pudimos leer los horarios de este día/)).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Martes' })).toBeDisabled();
    network.answer('POST /guide/profiles', { available_schedule: { ...schedule, monday: [], tuesday: ODD } });
    await user.click(screen.getByRole('switch', { name: 'Lunes' }));
    await user.click(button('Guardar Horarios'));
    expect(await screen.findByText('Horarios actualizados exitosamente')).toBeVisible();
    expect(network.callsTo('POST /guide/profiles')[0]?.body).toMatchObject({
      available_schedule: { monday: [], tuesday: ODD },
    });
    expect(card('Martes').getByText(/No pudimos leer/)).toBeVisible();
  });

  test('is reached by no preset and by no copy', async () => {
    const { user } = await openOdd();
    await user.click(button('Copiar a otros días los horarios del lunes'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByRole('checkbox', { name: 'Martes' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Todos los días' }));
    await user.click(dialog.getByRole('button', { name: 'Copiar' }));
    expect(screen.getByText('12 h a la semana')).toBeVisible();
    expect(card('Martes').getByText(/No pudimos leer/)).toBeVisible();
  });
});

test.each([{ guide: { available_schedule: schedule } }, { data: { guide: { available_schedule: schedule } } }])(
  'a week that comes wrapped is read, and saved as it is: %j',
  async (profile) => {
    const { network, user } = await open(profile);
    network.answer('POST /guide/profiles', { guide: { available_schedule: schedule } });
    expect(card('Lunes').getByText('1 horario · 2 h')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Lunes' }));
    await user.click(button('Guardar Horarios'));
    expect(await screen.findByText('Horarios actualizados exitosamente')).toBeVisible();
    expect(network.callsTo('POST /guide/profiles')[0]?.body).toMatchObject({
      available_schedule: { monday: [], friday: [FRIDAY[1], FRIDAY[0]] },
    });
    expect(screen.getByRole('switch', { name: 'Lunes' })).toBeChecked();
  },
);

describe('the week', () => {
  test('has a card for each day, Monday first, with its count', async () => {
    await open();
    const days = screen.getAllByRole('switch').map((toggle) => toggle.closest('section')?.getAttribute('aria-label'));
    expect(days).toEqual(['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']);
    expect(screen.getByText('Todos los horarios se muestran en hora de Lima (UTC-5)')).toBeVisible();
    expect(card('Lunes').getByText('1 horario · 2 h')).toBeVisible();
    expect(card('Viernes').getByText('2 horarios · 4 h 30 min')).toBeVisible();
    expect(card('Martes').getByText('0 horarios')).toBeVisible();
    expect(screen.getByText('6 h 30 min a la semana')).toBeVisible();
  });

  test('shows the ranges of a day in the order of its hours', async () => {
    await open();
    expect([from('Viernes', 1), to('Viernes', 1), from('Viernes', 2), to('Viernes', 2)].map(shown)).toEqual([
      '08:00 AM',
      '10:00 AM',
      '02:00 PM',
      '04:30 PM',
    ]);
  });

  test('lets the last range of a day be edited and no earlier one (rule 7.4)', async () => {
    await open();
    expect(from('Viernes', 1)).toBeDisabled();
    expect(to('Viernes', 1)).toBeDisabled();
    expect(from('Viernes', 2)).toBeEnabled();
    expect(card('Viernes').getByText(/Solo puedes editar el último horario/)).toBeVisible();
    expect(card('Lunes').queryByText(/Solo puedes editar el último horario/)).not.toBeInTheDocument();
  });

  test('says so once, whatever days have several ranges', async () => {
    await open({ available_schedule: { ...schedule, monday: FRIDAY, sunday: FRIDAY } });
    expect(card('Lunes').getByText(/Solo puedes editar el último horario/)).toBeVisible();
    expect(screen.getAllByText(/Solo puedes editar el último horario/)).toHaveLength(1);
  });

  test('lists each time that the rules allow, and shows a published one that they do not (rules 7.3 and 7.7)', async () => {
    await open({ available_schedule: { ...schedule, monday: [{ start_time: '09:00', end_time: '09:20' }] } });
    expect(optionsOf(from('Lunes')).slice(0, 2)).toEqual(['12:00 AM', '12:10 AM']);
    expect(optionsOf(from('Lunes')).at(-1)).toBe('10:30 PM');
    expect(shown(to('Lunes'))).toBe('09:20 AM');
    expect(optionsOf(to('Lunes')).slice(0, 3)).toEqual(['09:20 AM', '09:30 AM', '09:40 AM']);
  });
});

describe('a switch (rule 7.2)', () => {
  test('turns a day on with 09:00 AM to 06:00 PM', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('switch', { name: 'Martes' }));
    expect(shown(from('Martes'))).toBe('09:00 AM');
    expect(shown(to('Martes'))).toBe('06:00 PM');
    expect(screen.getByText('15 h 30 min a la semana')).toBeVisible();
  });

  test('says how many events are booked on the day that it turns off', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00-05:00'), toFake: ['Date'] });
    const { user, network } = await open();
    const starts = ['2026-11-24', '2026-11-27', '2026-12-04'];
    network.answer('GET /guide/calendar_events', {
      calendar_events: starts.map((day) => eventAt(`${day}T22:30:00-05:00`)),
    });
    await user.click(screen.getByRole('switch', { name: 'Viernes' }));
    expect(
      await card('Viernes').findByText(/^Tienes 2 mentorías en los próximos viernes\. Siguen en pie: /),
    ).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Lunes' }));
    await user.click(screen.getByRole('switch', { name: 'Viernes' }));
    expect(screen.queryByText(/^Tienes/)).not.toBeInTheDocument();
  });

  test('turns a day off, which can be undone for five seconds', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('switch', { name: 'Viernes' }));
    expect(card('Viernes').getByText('Sin horarios')).toBeVisible();
    expect(
      card('Viernes').getByText('Viernes quedó sin horarios. Las mentorías ya agendadas no cambian.'),
    ).toBeVisible();
    await user.click(card('Viernes').getByRole('button', { name: 'Deshacer' }));
    expect(shown(to('Viernes', 2))).toBe('04:30 PM');
    expect(screen.getByRole('switch', { name: 'Viernes' })).toHaveFocus();
    expect(screen.queryByText('Cambios sin guardar')).not.toBeInTheDocument();
  });

  test('can no longer be undone after five seconds', async () => {
    const { user } = await open();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(screen.getByRole('switch', { name: 'Viernes' }));
    act(() => vi.advanceTimersByTime(4900));
    act(() => button('Deshacer').focus());
    act(() => vi.advanceTimersByTime(200));
    expect(screen.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Viernes' })).toHaveFocus();
    vi.useRealTimers();
  });
});

describe('ranges', () => {
  test('are added ten minutes after the previous end (rule 7.6)', async () => {
    const { user } = await open();
    await user.click(button('Agregar horario el lunes'));
    expect(shown(from('Lunes', 2))).toBe('11:10 AM');
    expect(shown(to('Lunes', 2))).toBe('12:30 PM');
    expect(card('Lunes').getByText('2 horarios · 3 h 20 min')).toBeVisible();
    expect(button('Agregar horario el lunes')).toHaveFocus();
  });

  test('are removed from the last one, and never the only one', async () => {
    const { user } = await open();
    expect(button('Quitar el último horario del lunes')).toBeDisabled();
    await user.click(button('Quitar el último horario del viernes'));
    expect(card('Viernes').getByText('1 horario · 2 h')).toBeVisible();
    expect(button('Quitar el último horario del viernes')).toBeDisabled();
    expect(button('Agregar horario el viernes')).toHaveFocus();
  });

  test('cannot be added past 10:30 PM, and the card says why', async () => {
    await open({ available_schedule: { ...schedule, monday: [{ start_time: '09:00', end_time: '22:30' }] } });
    expect(button('Agregar horario el lunes')).toBeDisabled();
    expect(card('Lunes').getByText(/empezaría después de las 10:30 PM/)).toBeVisible();
  });

  test('take their end from a new start, which screen readers hear (rule 7.5)', async () => {
    const { user } = await open();
    await user.selectOptions(from('Lunes'), '09:10 AM');
    expect(shown(to('Lunes'))).toBe('10:30 AM');
    expect(screen.getByText('Fin actualizado a 10:30 AM')).toBeVisible();
  });

  test('end when the mentor says so', async () => {
    const { user } = await open();
    await user.selectOptions(to('Lunes'), '11:50 PM');
    expect(card('Lunes').getByText('1 horario · 14 h 50 min')).toBeVisible();
    expect(button('Agregar horario el lunes')).toBeDisabled();
  });
});

describe('a week with one click (rule 7.14)', () => {
  const week = () => card('Tu semana');
  const picture = () => week().getByRole('img');

  test('has the hours of the preset on its days, and the others as they were', async () => {
    const { user } = await open({ available_schedule: { ...schedule, sunday: MONDAY } });
    await user.click(week().getByRole('button', { name: 'Lun a vie, 9 a. m. – 6 p. m.' }));
    for (const day of ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes']) {
      expect([shown(from(day)), shown(to(day))]).toEqual(['09:00 AM', '06:00 PM']);
    }
    expect(screen.getByRole('switch', { name: 'Sábado' })).not.toBeChecked();
    expect(shown(to('Domingo'))).toBe('11:00 AM');
    expect(screen.getByText('47 h a la semana')).toBeVisible();
    expect(screen.getByText('Lun a vie, 9 a. m. – 6 p. m.: todavía sin guardar.')).toBeInTheDocument();
  });

  test('can be put together of two', async () => {
    const { user } = await open({ available_schedule: {} });
    await user.click(week().getByRole('button', { name: 'Lun a vie, 3 p. m. – 7 p. m.' }));
    await user.click(week().getByRole('button', { name: 'Sáb, 9 a. m. – 1 p. m.' }));
    expect(screen.getByText('24 h a la semana')).toBeVisible();
  });

  test('can be taken back for five seconds, without what was changed since', async () => {
    const { user } = await open();
    await user.click(week().getByRole('button', { name: 'Lun a vie, 9 a. m. – 6 p. m.' }));
    await user.click(card('Domingo').getByRole('switch'));
    await user.click(week().getByRole('button', { name: 'Deshacer' }));
    expect(shown(to('Viernes', 2))).toBe('04:30 PM');
    expect(screen.getByRole('switch', { name: 'Domingo' })).toBeChecked();
    expect(week().getByRole('button', { name: 'Lun a vie, 9 a. m. – 6 p. m.' })).toHaveFocus();

    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(week().getByRole('button', { name: 'Sáb, 9 a. m. – 1 p. m.' }));
    act(() => week().getByRole('button', { name: 'Deshacer' }).focus());
    act(() => vi.advanceTimersByTime(5100));
    expect(week().queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
    expect(week().getByRole('button', { name: 'Lun a vie, 9 a. m. – 6 p. m.' })).toHaveFocus();
    vi.useRealTimers();
  });

  test('is seen as a picture, which says its hours', async () => {
    const { user } = await open();
    expect(picture().getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
      'Lunes: 9:00 a. m. – 11:00 a. m.; Martes: Sin horarios; Miércoles: Sin horarios; Jueves: Sin horarios; ' +
        'Viernes: 8:00 a. m. – 10:00 a. m., 2:00 p. m. – 4:30 p. m.; Sábado: Sin horarios; Domingo: Sin horarios',
    );
    await user.click(screen.getByRole('switch', { name: 'Viernes' }));
    expect(picture()).toHaveAccessibleName(/Viernes: Sin horarios/);
  });
});

describe('copying a day', () => {
  test('gives the chosen days the same ranges, and says what they lose', async () => {
    const { user } = await open();
    await user.click(button('Copiar a otros días los horarios del lunes'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Copiar los horarios del lunes' }));
    expect(dialog.getByText('reemplaza 2 horarios')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copiar' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Lunes a viernes' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Martes' }));
    await user.click(dialog.getByRole('button', { name: 'Copiar' }));
    expect(shown(to('Viernes'))).toBe('11:00 AM');
    expect(screen.getByRole('switch', { name: 'Martes' })).not.toBeChecked();
    expect(screen.getByText('8 h a la semana')).toBeVisible();
  });
});

describe('saving (rule 7.9)', () => {
  test('sends all seven days in 24-hour times and says for three seconds that it worked', async () => {
    const { user, network } = await open();
    const answered = Promise.withResolvers<object>();
    network.answer('POST /guide/profiles', () => answered.promise);
    await user.selectOptions(from('Lunes'), '09:10 AM');
    expect(screen.getByText('Cambios sin guardar')).toBeVisible();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(button('Guardar Horarios'));
    expect(button('Guardando...')).toBeDisabled();
    const sent = {
      available_schedule: {
        ...schedule,
        monday: [{ start_time: '09:10', end_time: '10:30' }],
        friday: FRIDAY.toReversed(),
      },
    };
    await waitFor(() => expect(network.callsTo('POST /guide/profiles').map(({ body }) => body)).toEqual([sent]));

    await act(async () => answered.resolve(sent));
    expect(await screen.findByText('Horarios actualizados exitosamente')).toBeVisible();
    expect(screen.queryByText('Cambios sin guardar')).not.toBeInTheDocument();
    act(() => vi.advanceTimersByTime(3100));
    expect(screen.queryByText('Horarios actualizados exitosamente')).not.toBeInTheDocument();
    vi.useRealTimers();
  });

  test('shows no success beside unsaved changes', async () => {
    const { user, network } = await open();
    network.answer('POST /guide/profiles', () => reply(200));
    await user.click(screen.getByRole('switch', { name: 'Martes' }));
    await user.click(button('Guardar Horarios'));
    await screen.findByText('Horarios actualizados exitosamente');
    await user.click(screen.getByRole('switch', { name: 'Martes' }));
    expect(screen.getByText('Cambios sin guardar')).toBeVisible();
    expect(screen.queryByText('Horarios actualizados exitosamente')).not.toBeInTheDocument();
  });

  test.each([null, { id: 2, name: 'Julio' }, { guide: { id: 2 } }, { message: 'ok' }, { available_schedule: null }])(
    'takes a reply without a week for a success, and shows the week that was sent: %j',
    async (body) => {
      const { user, network } = await open();
      network.answer('POST /guide/profiles', () => reply(200, body));
      await user.click(screen.getByRole('switch', { name: 'Martes' }));
      await user.click(button('Guardar Horarios'));
      expect(await screen.findByText('Horarios actualizados exitosamente')).toBeVisible();
      expect(screen.getByRole('switch', { name: 'Martes' })).toBeChecked();
      expect(screen.getByRole('switch', { name: 'Lunes' })).toBeChecked();
    },
  );

  test('REL-04: whose reply is lost is a success where the profile shows it (rule 11.3)', async () => {
    const { user, network } = await open();
    let stored: object | undefined;
    network.answer('POST /guide/profiles', ({ body }: Call) => {
      stored = body as object;
      return noNetwork();
    });
    network.answer('GET /guide/profiles', () => stored ?? {});
    await user.click(screen.getByRole('switch', { name: 'Martes' }));
    await user.click(button('Guardar Horarios'));
    expect(await screen.findByText('Horarios actualizados exitosamente')).toBeVisible();
    expect(network.callsTo('POST /guide/profiles')).toHaveLength(1);
  });

  test('REL-04: whose reply is lost, and which the profile does not show, may be sent again', async () => {
    const { user, network } = await open();
    network.answer('POST /guide/profiles', () => reply(504));
    await user.click(screen.getByRole('switch', { name: 'Martes' }));
    await user.click(button('Guardar Horarios'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Error al actualizar los horarios/);
    expect(screen.getByRole('alert')).toHaveTextContent('no aparece al abrir de nuevo tu perfil');
    expect(screen.getByRole('switch', { name: 'Martes' })).toBeChecked();
    network.answer('POST /guide/profiles', () => reply(200));
    await user.click(button('Guardar Horarios'));
    expect(await screen.findByText('Horarios actualizados exitosamente')).toBeVisible();
  });

  test.each([
    [
      'the list of errors, joined by commas',
      { error: 'No se pudo', errors: ['Lunes: uno', 'Martes: dos'] },
      'Lunes: uno, Martes: dos',
    ],
    ['the message where there is no list', { error: 'Revisa tus horarios' }, 'Revisa tus horarios'],
    ['its own words where there is neither', null, 'Error al actualizar los horarios'],
  ])('that fails shows %s, and keeps what was changed', async (_, body, message) => {
    const { user, network } = await open();
    network.answer('POST /guide/profiles', () => reply(422, body));
    await user.click(screen.getByRole('switch', { name: 'Martes' }));
    await user.click(button('Guardar Horarios'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('switch', { name: 'Martes' })).toBeChecked();
    expect(screen.getByText('Cambios sin guardar')).toBeVisible();
    expect(network.callsTo('POST /guide/profiles')).toHaveLength(1);
  });

  test('is not needed where the changes are discarded', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('switch', { name: 'Martes' }));
    await user.click(button('Descartar cambios'));
    const question = within(await screen.findByRole('dialog', { name: '¿Descartar los cambios?' }));
    expect(screen.getByText('Cambios sin guardar')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Descartar cambios' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('switch', { name: 'Martes' })).not.toBeChecked();
    expect(screen.queryByText('Cambios sin guardar')).not.toBeInTheDocument();
    expect(button('Guardar Horarios')).toHaveFocus();
  });
});

describe('leaving with unsaved changes (rule 4.6)', () => {
  async function changeAndLeave() {
    const view = await open();
    await view.user.click(screen.getByRole('switch', { name: 'Martes' }));
    void view.router.navigate('/');
    const dialog = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }));
    return { ...view, dialog };
  }

  test('asks, and stays', async () => {
    const { user, dialog, router } = await changeAndLeave();
    await user.click(dialog.getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/profile');
    expect(screen.getByRole('switch', { name: 'Martes' })).toBeChecked();
  });

  test('asks, and discards the changes', async () => {
    const { user, dialog, router } = await changeAndLeave();
    await user.click(dialog.getByRole('button', { name: 'Salir sin guardar' }));
    expect(await screen.findByText('Mentorías')).toBeVisible();
    act(() => void router.navigate('/profile'));
    expect(await screen.findByRole('switch', { name: 'Martes' })).not.toBeChecked();
  });

  test('asks again the second time', async () => {
    const { user, dialog, router } = await changeAndLeave();
    await user.click(dialog.getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() =>
      expect([...router.state.blockers.values()]).toEqual([expect.objectContaining({ state: 'unblocked' })]),
    );
    void router.navigate('/');
    expect(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' })).toBeVisible();
  });

  test('asks for a meeting link that was typed, and keeps it when the session ended meanwhile', async () => {
    const { user, router, unmount } = await open({ available_schedule: schedule, meeting_link: '' });
    await user.type(await linkField(user), 'https://meet.google.com/abc');
    void router.navigate('/');
    const dialog = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }));
    expect(dialog.getByText(/^Cambiaste tu enlace de reunión y todavía no lo guardas\./)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Seguir editando' }));
    expect(isAnythingUnsaved()).toBe(true);
    unmount();
    const again = await open({ available_schedule: schedule, meeting_link: '' });
    expect(await linkField(user)).toHaveValue('https://meet.google.com/abc');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    void again.router.navigate('/');
    await user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
    expect(await screen.findByText('Mentorías')).toBeVisible();
    expect(isAnythingUnsaved()).toBe(false);
    act(() => void again.router.navigate('/profile'));
    await screen.findByRole('switch', { name: 'Lunes' });
    expect(await linkField(user)).toHaveValue('');
  });

  test('asks nothing for a link that is saved', async () => {
    const { user, router, network } = await open({ available_schedule: schedule, meeting_link: '' });
    network.answer('PUT /guide/meeting_link', { meeting_link: 'https://meet.google.com/abc' });
    await user.type(await linkField(user), 'https://meet.google.com/abc{Enter}');
    await screen.findByText('Enlace guardado');
    act(() => void router.navigate('/'));
    expect(await screen.findByText('Mentorías')).toBeVisible();
  });

  test('asks once for all of it', async () => {
    const { user, router } = await open({ available_schedule: schedule, meeting_link: '' });
    await user.click(screen.getByRole('switch', { name: 'Martes' }));
    await user.type(await linkField(user), 'h');
    await user.type(screen.getByRole('textbox', { name: 'Sobre mí' }), 'C');
    void router.navigate('/');
    const dialog = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }));
    expect(
      dialog.getByText(/^Cambiaste tus horarios, tu presentación y tu enlace de reunión y .* no los guardas\./),
    ).toBeVisible();
  });

  test('asks for a presentation that was typed, and discards it', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('tab', { name: 'Presentación' }));
    const about = () => screen.findByRole('textbox', { name: 'Sobre mí' });
    await user.type(await about(), 'Contadora');
    await user.click(screen.getByRole('tab', { name: 'Horarios' }));
    void router.navigate('/');
    const dialog = within(await screen.findByRole('dialog', { name: '¿Salir sin guardar?' }));
    expect(dialog.getByText(/^Cambiaste tu presentación y todavía no la guardas\./)).toBeVisible();
    expect(isAnythingUnsaved()).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Salir sin guardar' }));
    expect(await screen.findByText('Mentorías')).toBeVisible();
    expect(isAnythingUnsaved()).toBe(false);
    act(() => void router.navigate('/profile'));
    await user.click(await screen.findByRole('tab', { name: 'Presentación' }));
    expect(await about()).toHaveValue('');
  });

  test('asks nothing where nothing changed', async () => {
    const { router } = await open();
    act(() => void router.navigate('/'));
    expect(await screen.findByText('Mentorías')).toBeVisible();
  });

  test('keeps them when the session ended meanwhile', async () => {
    const { user, unmount } = await open();
    await user.click(screen.getByRole('switch', { name: 'Martes' }));
    unmount();
    await open();
    expect(screen.getByRole('switch', { name: 'Martes' })).toBeChecked();
    expect(screen.getByText('Cambios sin guardar')).toBeVisible();
  });
});

describe('a week that another tab published meanwhile (rule 11.10)', () => {
  const POST = 'POST /guide/profiles';
  const READ = { available_schedule: schedule, meeting_link: '', revision: 2 };
  const NOW = {
    ...READ,
    available_schedule: { ...schedule, tuesday: [{ start_time: '15:00', end_time: '17:00' }], friday: [] },
    revision: 3,
  };
  const stale = (current: object) => reply(409, { error: 'Alguien lo cambió mientras tanto', current });

  async function saveStale() {
    const view = await open(READ);
    view.network.answer(POST, () => stale(NOW));
    await view.user.click(screen.getByRole('switch', { name: 'Lunes' }));
    await view.user.click(button('Guardar Horarios'));
    const notice = await screen.findByRole('alert');
    return { ...view, notice };
  }

  test('is shown day by day beside the draft, which stays', async () => {
    const { notice, network } = await saveStale();
    expect(network.callsTo(POST).map(sentRevision)).toEqual([2]);
    expect(notice).toHaveTextContent('Alguien lo cambió mientras tanto');
    expect(notice).toHaveTextContent('LunesAhora: 09:00 AM – 11:00 AMLo tuyo: Sin horarios');
    expect(notice).toHaveTextContent(
      'MartesAhora: 03:00 PM – 05:00 PMTú no lo cambiaste: se queda así.ViernesAhora: Sin horarios',
    );
    expect(notice.textContent?.match(/Lo tuyo/g)).toHaveLength(1);
    expect(notice).not.toHaveTextContent('Domingo');
    expect(notice).toHaveFocus();
    expect(screen.getByRole('switch', { name: 'Lunes' })).not.toBeChecked();
    expect(screen.getByText('Cambios sin guardar')).toBeVisible();
  });

  test("'Guardar lo mío' publishes the days that were changed here over it; the next save is over that", async () => {
    const { network, user } = await saveStale();
    const saved = { ...schedule, monday: [] };
    network.answer(POST, { ...READ, available_schedule: saved, revision: 4 });
    await user.click(button('Guardar lo mío'));
    await screen.findByText('Horarios actualizados exitosamente');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Martes' }));
    await user.click(button('Guardar Horarios'));
    await waitFor(() => expect(network.callsTo(POST).map(sentRevision)).toEqual([2, 3, 4]));
    expect(network.callsTo(POST)[1]?.body).toMatchObject({
      available_schedule: { monday: [], tuesday: [{ start_time: '15:00', end_time: '17:00' }], friday: [] },
    });
  });

  test('is compared with what was shown last where a third tab publishes one more', async () => {
    const { network, user } = await saveStale();
    const sunday = [{ start_time: '10:00', end_time: '11:00' }];
    const third = { ...NOW, available_schedule: { ...NOW.available_schedule, sunday }, revision: 4 };
    network.answer(POST, () => stale(third));
    await user.click(button('Guardar lo mío'));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('DomingoAhora: 10:00 AM – 11:00 AM'));
    expect(screen.getByRole('alert')).toHaveTextContent('LunesAhora: 09:00 AM – 11:00 AMLo tuyo: Sin horarios');
    expect(screen.getByRole('alert')).not.toHaveTextContent('Martes');
    network.answer(POST, { ...third, revision: 5 });
    await user.click(button('Guardar lo mío'));
    await screen.findByText('Horarios actualizados exitosamente');
    expect(network.callsTo(POST).map(sentRevision)).toEqual([2, 3, 4]);
    expect(network.callsTo(POST).at(-1)?.body).toMatchObject({
      available_schedule: { ...third.available_schedule, monday: [] },
    });
  });

  test("'Usar lo de ahora' shows the published week, without a draft", async () => {
    const { user } = await saveStale();
    await user.click(button('Usar lo de ahora'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    for (const [day, isOpen] of [
      ['Lunes', true],
      ['Martes', true],
      ['Viernes', false],
    ] as const)
      expect((screen.getByRole('switch', { name: day }) as HTMLInputElement).checked).toBe(isOpen);
    expect(screen.queryByText('Cambios sin guardar')).not.toBeInTheDocument();
    expect(button('Guardar Horarios')).toHaveFocus();
    expect(isAnythingUnsaved()).toBe(false);
  });

  test('is noticed too where it was read again under the draft', async () => {
    const { user, network } = await open(READ);
    await user.click(screen.getByRole('switch', { name: 'Lunes' }));
    act(() => queryClient.setQueryData(['guide', 'profile'], (profile: object) => ({ ...profile, revision: 3 })));
    network.answer(POST, () => stale(NOW));
    await user.click(button('Guardar Horarios'));
    await screen.findByRole('alert');
    expect(network.callsTo(POST).map(sentRevision)).toEqual([2]);
  });

  test('that is the draft, as after a lost reply, is a success', async () => {
    const { user, network } = await open(READ);
    const same = { ...READ, available_schedule: { ...schedule, monday: [] }, revision: 3 };
    network.answer(POST, (call: Call) => (sentRevision(call) === 2 ? stale(same) : same));
    await user.click(screen.getByRole('switch', { name: 'Lunes' }));
    await user.click(button('Guardar Horarios'));
    await screen.findByText('Horarios actualizados exitosamente');
  });

  test('a backend that counts no revisions is sent none', async () => {
    const { user, network } = await open();
    network.answer(POST, { available_schedule: schedule });
    await user.click(button('Guardar Horarios'));
    await screen.findByText('Horarios actualizados exitosamente');
    expect(network.callsTo(POST)[0]?.body).not.toHaveProperty('revision');
  });
});
