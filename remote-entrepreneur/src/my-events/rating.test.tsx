import type { Call } from '@mentorias/session/testing';
import { fakeNetwork, reply } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MyEventsScreen } from './my-events-screen.tsx';

const EVENT = {
  id: 33,
  start_time: '2026-11-20T14:00:00Z',
  end_time: '2026-11-20T15:00:00Z',
  status: 'confirmed',
  attendance: 'held',
  outcome_basis: 'both',
  statements: [],
  guide: { id: 7, name: 'Ana Ruiz', email: 'ana@mentores.pe' },
};
const PUT = 'PUT /entrepreneur/calendar_events/33/rating';
const WHICH = 'mentoría con Ana Ruiz, el viernes 20/11/2026, 9:00 a. m.';
const CHANGE = `Cambiar o comentar la calificación de la ${WHICH}`;

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T14:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

function open(
  rating: object | null | undefined,
  answers: Parameters<typeof fakeNetwork>[0] = {},
  event: object = EVENT,
  ...others: object[]
) {
  const kept = { ...event, ...(rating !== undefined && { rating }) };
  const meta = { current_page: 1, total_pages: 1, total_count: 1 };
  const network = fakeNetwork({
    'GET /entrepreneur/calendar_events': () => ({ calendar_events: [kept, ...others], meta }),
    'GET /entrepreneur/agreements': { agreements: [], total_count: 0 },
    [PUT]: ({ body }: Call) =>
      Object.assign(kept, {
        rating: { comment: '', comment_shared: false, ...(body as object), at: '2026-11-23T14:00:00Z' },
      }),
    ...answers,
  });
  const view = renderScreen(<MyEventsScreen />, {
    path: '/mis-mentorias?scope=past',
    route: '/mis-mentorias',
    session: 'entrepreneur',
  });
  return { ...view, sent: () => network.callsTo(PUT).map(({ body }) => body) };
}

const card = async () => within(await screen.findByRole('listitem'));

describe('rule 16.30: ¿Te sirvió?', () => {
  test('is answered with one press, and says who reads that', async () => {
    const { user, sent } = open(null);
    const asked = await card();
    expect(asked.getByText('¿Te sirvió?')).toBeVisible();
    expect(asked.getByText('Del 1 (nada) al 5 (mucho).')).toBeVisible();
    expect(asked.getByText(/^Quienes administran el programa leen todas/)).toBeVisible();
    await user.click(asked.getByRole('button', { name: `4 de 5: ${WHICH}` }));
    expect(await asked.findByRole('status')).toHaveTextContent('Calificaste: 4 de 5');
    const change = asked.getByRole('button', { name: CHANGE });
    expect(change).toHaveFocus();
    expect(change).toHaveTextContent('Cambiar o comentar');
    expect(sent()).toEqual([{ score: 4 }]);
  });

  test('takes a line, which the mentor reads by a tick, and another score', async () => {
    const { user, sent } = open({ score: 4, comment: '', comment_shared: false, at: '2026-11-21T14:00:00Z' });
    await user.click((await card()).getByRole('button', { name: CHANGE }));
    const form = within(await screen.findByRole('dialog', { name: '¿Te sirvió?' }));
    const given = form.getByRole('radio', { name: '4' });
    expect(given).toBeChecked();
    // An arrow goes from there to the scores beside it.
    await waitFor(() => expect(given).toHaveFocus());
    expect(
      form.getByText(/^Quienes administran el programa leen todas las calificaciones y comentarios/),
    ).toBeVisible();
    await user.click(form.getByRole('radio', { name: '5' }));
    await user.type(form.getByRole('textbox', { name: 'Comentario (opcional)' }), ' Muy clara ');
    await user.click(form.getByRole('checkbox', { name: 'Mi mentor puede leer mi comentario' }));
    await user.click(form.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Calificación guardada')).toBeInTheDocument();
    expect(sent()).toEqual([{ score: 5, comment: 'Muy clara', comment_shared: true }]);
    expect(await screen.findByText('«Muy clara» · Tu mentor puede leerlo')).toBeVisible();
  });

  test('says its scale everywhere and who reads it once in a list, and is described by both', async () => {
    open(null, {}, EVENT, { ...EVENT, id: 32, rating: null });
    const asked = await screen.findAllByRole('group', { name: '¿Te sirvió?' });
    expect(asked).toHaveLength(2);
    for (const group of asked) expect(group).toHaveAccessibleDescription(/^Del 1 \(nada\) al 5 \(mucho\)\. Quienes/);
    for (const scale of screen.getAllByText(/^Del 1 \(nada\)/)) expect(scale).toBeVisible();
    const [first, second] = screen.getAllByText(/^Quienes/);
    expect(first).toBeVisible();
    expect(second).not.toBeVisible();
  });

  test('two weeks later is only read, and asked no more', async () => {
    vi.setSystemTime(new Date('2026-12-04T15:00:00Z'));
    const { unmount } = open({ score: 2, comment: 'Corta', comment_shared: false, at: '2026-11-21T14:00:00Z' });
    expect((await card()).getByText('Calificaste: 2 de 5')).toBeVisible();
    expect(screen.queryByRole('button', { name: CHANGE })).not.toBeInTheDocument();
    unmount();
    open(null);
    await card();
    expect(screen.queryByText('¿Te sirvió?')).not.toBeInTheDocument();
  });

  test('is not asked by a backend without ratings (rule 16.34)', async () => {
    open(undefined);
    await card();
    expect(screen.queryByText('¿Te sirvió?')).not.toBeInTheDocument();
  });

  test('is not asked of an event that was not held', async () => {
    open(null, {}, { ...EVENT, attendance: 'missed_by_guide' });
    await card();
    expect(screen.queryByText('¿Te sirvió?')).not.toBeInTheDocument();
  });

  test('that is refused says why, and can be answered again', async () => {
    const { user, sent } = open(null, { [PUT]: reply(422, { error: 'Solo se califica una mentoría que se realizó' }) });
    const asked = await card();
    await user.click(asked.getByRole('button', { name: `1 de 5: ${WHICH}` }));
    expect(await asked.findByRole('alert')).toHaveTextContent('Solo se califica una mentoría que se realizó');
    await user.click(asked.getByRole('button', { name: `2 de 5: ${WHICH}` }));
    await waitFor(() => expect(sent()).toHaveLength(2));
  });
});
