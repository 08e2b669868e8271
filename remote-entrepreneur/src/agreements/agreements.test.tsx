import type { Call } from '@mentorias/session/testing';
import { fakeNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GuideSearch } from '../guide-search/guide-search.tsx';
import { MyEventsScreen } from '../my-events/my-events-screen.tsx';

const NOW = '2026-11-23T14:00:00.000Z';
const PAST = {
  id: 33,
  start_time: '2026-11-20T14:00:00Z',
  end_time: '2026-11-20T15:00:00Z',
  status: 'confirmed',
  attendance: 'held',
  guide: { id: 7, name: 'Ana Ruiz', email: 'ana@mentores.pe' },
};
const COMING = {
  ...PAST,
  id: 34,
  start_time: '2026-11-24T14:00:00Z',
  end_time: '2026-11-24T15:00:00Z',
  attendance: null,
};
const COSTS = { id: 5, text: 'Enviar costos', owner: 'user', due_on: '2026-11-30', done_at: null, done_by: null };
const BUYER = { ...COSTS, id: 6, text: 'Presentar a una compradora', owner: 'guide', due_on: null };
const SUMMARY = {
  text: 'Revisamos precios.',
  revision: 4,
  shared_onward: false,
  updated_at: NOW,
  updated_by: 'guide',
  agreements: [COSTS, BUYER],
  earlier: [],
};
const openOf = (...agreements: object[]) => ({
  agreements: agreements.map((one) => ({ ...one, event_id: 33, guide_id: 7, guide_name: 'Ana Ruiz', user_id: 1 })),
  total_count: agreements.length,
});
const GET_OPEN = 'GET /entrepreneur/agreements';
const GET_SUMMARY = 'GET /entrepreneur/calendar_events/33/summary';
const PUT_SUMMARY = 'PUT /entrepreneur/calendar_events/33/summary';
const WORDS = 'con Ana Ruiz, el viernes 20/11/2026, 9:00 a. m.';

beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

function open(
  past: object,
  answers: Parameters<typeof fakeNetwork>[0] = {},
  scope: 'past' | 'upcoming' | 'agreements' = 'past',
) {
  const page = (...calendar_events: object[]) => ({
    calendar_events,
    meta: { current_page: 1, total_pages: 1, total_count: calendar_events.length },
  });
  const network = fakeNetwork({
    'GET /entrepreneur/calendar_events': ({ query }: Call) => page(query.scope === 'past' ? past : COMING),
    [GET_OPEN]: openOf(COSTS, BUYER),
    [GET_SUMMARY]: SUMMARY,
    ...answers,
  });
  const view = renderScreen(<MyEventsScreen />, {
    path: `/mis-mentorias${{ past: '?scope=past', upcoming: '', agreements: '?agreements=open' }[scope]}`,
    route: '/mis-mentorias',
    session: 'entrepreneur',
    otherRoutes: [{ path: '/guides/7', element: <p>Los horarios de Ana</p> }],
  });
  const sent = (call: string) =>
    network.calls.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);
  return { ...view, sent };
}

const CLOSED = { ...PAST, closing: { has_summary: true, agreements: 2, kept: 0 } };

/** Writes at the end of a field, in one go. */
async function write(
  user: { click: (field: Element) => Promise<void>; paste: (text: string) => Promise<void> },
  field: Element,
  text: string,
) {
  await user.click(field);
  await user.paste(text);
}

describe('rule 16.24: under a past event', () => {
  test('stands what is kept of it, at once where something is open, and is ticked', async () => {
    let isDone = false;
    const done = { ...COSTS, done_at: NOW, done_by: 'user' };
    const { user, sent } = open(CLOSED, {
      [GET_SUMMARY]: () => ({ ...SUMMARY, agreements: [isDone ? done : COSTS, BUYER] }),
      'PUT /entrepreneur/agreements/5': () => {
        isDone = true;
        return done;
      },
    });
    expect(await screen.findByText('Resumen y 2 acuerdos')).toBeVisible();
    expect(await screen.findByText('Revisamos precios.')).toBeVisible();
    const box = screen.getByRole('checkbox', { name: 'Enviar costos' });
    expect(box).toHaveAccessibleDescription('Tú, hasta el lun 30 nov');
    expect(screen.getByRole('checkbox', { name: 'Presentar a una compradora' })).toHaveAccessibleDescription(
      'Tu mentor',
    );
    await user.click(box);
    await waitFor(() => expect(box).toHaveAccessibleDescription('Tú, hasta el lun 30 nov · Cumplido'));
    expect(box).toBeChecked();
    expect(box).toHaveFocus();
    expect(sent('PUT /entrepreneur/agreements/5')).toEqual([{ done: true }]);
  });

  test('a tick that is refused is taken back, with the reason', async () => {
    const { user } = open(CLOSED, { 'PUT /entrepreneur/agreements/5': reply(404, { error: 'Ya no existe' }) });
    const box = await screen.findByRole('checkbox', { name: 'Enviar costos' });
    await user.click(box);
    expect(await screen.findByText('Ya no existe')).toBeVisible();
    expect(box).not.toBeChecked();
  });

  test('is folded away where all of it is kept', async () => {
    const kept = { ...CLOSED, closing: { has_summary: false, agreements: 2, kept: 2 } };
    const { user, sent } = open(kept);
    expect(await screen.findByText('2 acuerdos (2 cumplidos)')).toBeVisible();
    expect(sent(GET_SUMMARY)).toEqual([]);
    await user.click(screen.getByRole('button', { name: `Ver resumen y acuerdos de la mentoría ${WORDS}` }));
    expect(await screen.findByText('Revisamos precios.')).toBeVisible();
  });

  test('is edited, and shared with later mentors', async () => {
    const { user, sent } = open(CLOSED, {
      [PUT_SUMMARY]: ({ body }: Call) => ({ ...SUMMARY, ...(body as object), revision: 5 }),
    });
    await user.click(await screen.findByRole('button', { name: `Editar resumen y acuerdos de la mentoría ${WORDS}` }));
    const form = within(await screen.findByRole('dialog', { name: 'Resumen y acuerdos' }));
    await write(user, await form.findByRole('textbox', { name: 'Resumen' }), ' Y costos.');
    await user.clear(form.getByRole('textbox', { name: 'Qué se acordó, acuerdo 2' }));
    await user.click(form.getByRole('checkbox', { name: 'Compartir con mis próximos mentores' }));
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Resumen y acuerdos guardados')).toBeInTheDocument();
    const { id, text, owner, due_on } = COSTS;
    expect(sent(PUT_SUMMARY)).toEqual([
      {
        text: 'Revisamos precios. Y costos.',
        agreements: [{ id, text, owner, due_on }],
        shared_onward: true,
        revision: 4,
      },
    ]);
  });

  test('says nothing of having been saved where nothing was written', async () => {
    const { user, sent } = open(CLOSED);
    await user.click(await screen.findByRole('button', { name: `Editar resumen y acuerdos de la mentoría ${WORDS}` }));
    const form = within(await screen.findByRole('dialog', { name: 'Resumen y acuerdos' }));
    await user.click(await form.findByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText('Resumen y acuerdos guardados')).not.toBeInTheDocument();
    expect(sent(PUT_SUMMARY)).toEqual([]);
  });

  test('nothing is lost where the mentor has changed another agreement: both are kept', async () => {
    const agreements = [COSTS, { ...BUYER, text: 'Presentar a dos', due_on: '2026-12-01' }];
    const theirs = { ...SUMMARY, revision: 5, text: 'Revisamos precios y marca.', agreements };
    const { user, sent } = open(CLOSED, {
      [PUT_SUMMARY]: ({ body }: Call) =>
        (body as { revision: number }).revision === 5
          ? { ...theirs, revision: 6 }
          : reply(409, { error: 'Alguien lo cambió mientras tanto', current: theirs }),
    });
    await user.click(await screen.findByRole('button', { name: `Editar resumen y acuerdos de la mentoría ${WORDS}` }));
    const form = within(await screen.findByRole('dialog', { name: 'Resumen y acuerdos' }));
    await write(user, await form.findByRole('textbox', { name: 'Qué se acordó, acuerdo 1' }), ' hoy');
    await write(user, form.getByRole('textbox', { name: 'Resumen' }), ' Y costos.');
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    const notice = await form.findByRole('alert', { name: 'Alguien lo cambió mientras tanto' });
    expect(notice).toHaveTextContent('Presentar a dos (Tu mentor, 01/12/2026)');
    expect(notice).toHaveTextContent('Enviar costos hoy (Tú, 30/11/2026)');
    await user.click(form.getByRole('button', { name: 'Guardar lo mío' }));
    await waitFor(() => expect(sent(PUT_SUMMARY)).toHaveLength(2));
    expect(sent(PUT_SUMMARY)[1]).toMatchObject({
      agreements: [
        { id: 5, text: 'Enviar costos hoy' },
        { id: 6, text: 'Presentar a dos' },
      ],
      text: 'Revisamos precios. Y costos.\n\nRevisamos precios y marca.',
      revision: 5,
    });
  });

  test('of which nothing is kept, it can be written', async () => {
    const { user } = open(PAST, { [GET_SUMMARY]: { ...SUMMARY, text: '', agreements: [], revision: 0 } });
    await user.click(await screen.findByRole('button', { name: `Anotar acuerdos de la mentoría ${WORDS}` }));
    expect(await screen.findByRole('dialog', { name: 'Resumen y acuerdos' })).toBeVisible();
  });

  test('that somebody missed, there is nothing to write', async () => {
    open({ ...PAST, attendance: 'missed_by_user' });
    expect(await screen.findByRole('link', { name: 'Agendar otra vez con Ana Ruiz' })).toBeVisible();
    expect(screen.queryByText('Anotar acuerdos')).not.toBeInTheDocument();
  });

  test('a press leads to that mentor’s hours', async () => {
    const { user } = open(PAST);
    await user.click(await screen.findByRole('link', { name: 'Agendar otra vez con Ana Ruiz' }));
    expect(await screen.findByText('Los horarios de Ana')).toBeVisible();
  });

  test('with an inactive mentor nothing leads to another', async () => {
    open({ ...PAST, is_guide_active: false });
    expect(await screen.findByText('Ana Ruiz')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Agendar otra vez/ })).toBeNull();
  });

  test('a backend without agreements shows none of it (rule 12.1)', async () => {
    open(CLOSED, { [GET_OPEN]: reply(404) });
    expect(await screen.findByRole('link', { name: 'Agendar otra vez con Ana Ruiz' })).toBeVisible();
    expect(screen.queryByText(/acuerdos/)).not.toBeInTheDocument();
  });
});

describe('rule 16.24: before the next event', () => {
  test('what is open stands under the next event with that mentor alone', async () => {
    const later = { ...COMING, id: 35, start_time: '2026-11-26T14:00:00Z', end_time: '2026-11-26T15:00:00Z' };
    const withOther = { ...later, id: 36, guide: { ...later.guide, id: 8, name: 'Luis Vega' } };
    const listed = openOf(COSTS, { ...COSTS, id: 9, text: 'De otro mentor' });
    listed.agreements[1]!.guide_id = 8;
    const calendar_events = [COMING, later, withOther];
    const meta = { current_page: 1, total_pages: 1, total_count: 3 };
    open(PAST, { 'GET /entrepreneur/calendar_events': { calendar_events, meta }, [GET_OPEN]: listed }, 'upcoming');
    const lists = await screen.findAllByRole('list', { name: 'Acuerdos pendientes' });
    expect(lists.map((list) => within(list).getAllByRole('checkbox').length)).toEqual([1, 1]);
    expect(within(lists[0]!).getByRole('checkbox')).toHaveAccessibleName('Enviar costos');
    expect(within(lists[1]!).getByRole('checkbox')).toHaveAccessibleName('De otro mentor');
  });

  test('and not again on a later page', async () => {
    const later = { ...COMING, id: 35, start_time: '2026-11-26T14:00:00Z', end_time: '2026-11-26T15:00:00Z' };
    const { user } = open(
      PAST,
      {
        'GET /entrepreneur/calendar_events': ({ query }: Call) => ({
          calendar_events: [query.page === '2' ? later : COMING],
          meta: { current_page: Number(query.page), total_pages: 2, total_count: 2 },
        }),
      },
      'upcoming',
    );
    expect(await screen.findByRole('list', { name: 'Acuerdos pendientes' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Página 2' }));
    expect(await screen.findByRole('heading', { name: /jue 26 nov/ })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Acuerdos pendientes' })).not.toBeInTheDocument();
  });

  test('what is open with that mentor stands under it; what is ticked stays in its place', async () => {
    let listed = openOf(COSTS, BUYER, { ...COSTS, id: 9, text: 'De otro mentor' });
    listed.agreements[2]!.guide_id = 8;
    const { user } = open(
      PAST,
      {
        [GET_OPEN]: () => listed,
        'PUT /entrepreneur/agreements/5': () => {
          listed = openOf(BUYER);
          return { ...COSTS, done_at: NOW, done_by: 'user' };
        },
      },
      'upcoming',
    );
    const list = await screen.findByRole('list', { name: 'Acuerdos pendientes' });
    expect(within(list).getAllByRole('checkbox')).toHaveLength(2);
    const box = within(list).getByRole('checkbox', { name: 'Enviar costos' });
    await user.click(box);
    await waitFor(() => expect(box).toHaveAccessibleDescription(/Cumplido/));
    expect(box).toHaveFocus();
    expect(within(list).getAllByRole('checkbox')).toHaveLength(2);
  });
});

describe('rule 16.24: on the first screen', () => {
  function openSearch(agreements: unknown) {
    fakeNetwork({
      'GET /entrepreneur/guides': { guides: [{ id: 7, name: 'Ana Ruiz' }] },
      'GET /entrepreneur/calendar_events': { calendar_events: [] },
      [GET_OPEN]: () => agreements as object,
    });
    return renderScreen(<GuideSearch />, {
      path: '/',
      route: '/',
      session: 'entrepreneur',
      otherRoutes: [{ path: '/mis-mentorias', element: <MyEventsScreen /> }],
    });
  }

  test.each([
    ['two', [COSTS, { ...COSTS, id: 8 }, BUYER], 'Tienes 2 acuerdos pendientes'],
    ['one', [COSTS, BUYER], 'Tienes 1 acuerdo pendiente'],
  ])('%s of one’s own are a line that leads to them', async (_, agreements, words) => {
    const { user } = openSearch(openOf(...agreements));
    await user.keyboard('{Shift}');
    await user.click(await screen.findByRole('link', { name: words }));
    const part = within(await screen.findByRole('region', { name: 'Tus acuerdos pendientes' }));
    expect(part.getAllByRole('checkbox')).toHaveLength(Number(/\d/.exec(words)![0]));
    expect(part.queryByRole('checkbox', { name: BUYER.text })).not.toBeInTheDocument();
  });

  test('they stand by mentor, without an event to come, and what is ticked stays in its place', async () => {
    const other = { ...COSTS, id: 9, text: 'De otro mentor' };
    let listed = openOf(COSTS, BUYER, other);
    Object.assign(listed.agreements[2]!, { guide_id: 8, guide_name: 'Luis Vega' });
    const { user } = open(
      PAST,
      {
        'GET /entrepreneur/calendar_events': { calendar_events: [], meta: { current_page: 1, total_pages: 1 } },
        [GET_OPEN]: () => listed,
        'PUT /entrepreneur/agreements/9': () => {
          listed = openOf(COSTS, BUYER);
          return { ...other, done_at: NOW, done_by: 'user' };
        },
      },
      'agreements',
    );
    const list = within(await screen.findByRole('list', { name: 'Con Luis Vega' }));
    expect(screen.getByRole('list', { name: 'Con Ana Ruiz' })).toBeVisible();
    const box = list.getByRole('checkbox', { name: 'De otro mentor' });
    await user.click(box);
    await waitFor(() => expect(box).toHaveAccessibleDescription(/Cumplido/));
    expect(box).toHaveFocus();
  });

  test.each([
    ['none', openOf(BUYER)],
    ['a backend without agreements', reply(404)],
  ])('%s: no line', async (_, agreements) => {
    const { user } = openSearch(agreements);
    await user.keyboard('{Shift}');
    expect(await screen.findByRole('heading', { name: 'Ana Ruiz' })).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(/acuerdo/)).not.toBeInTheDocument();
  });
});
