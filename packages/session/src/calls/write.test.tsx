import { newUuid } from '@mentorias/domain/text/uuid';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeNetwork, noNetwork, reply } from '../testing.ts';
import { http } from './client.ts';
import { queryClient } from './query-client.ts';
import { doubtOf, setConfirmResend, useWrite } from './write.ts';

const ABSENT = 'La respuesta no llegó, y lo que enviaste no aparece en la lista. Puedes enviarlo otra vez.';
const MAYBE = 'La respuesta no llegó: puede que lo que enviaste sí se haya guardado. Compruébalo';
const UNREAD = `${MAYBE} en la lista, o envíalo otra vez: primero veremos si se guardó.`;
const UNSOUGHT = `${MAYBE} en la lista antes de enviarlo otra vez.`;
const HIDDEN = `${MAYBE} antes de enviarlo otra vez.`;

const SEND = 'POST /things';
const ask = vi.fn(async () => false);

beforeEach(() => {
  ask.mockReset().mockResolvedValue(false);
  setConfirmResend(ask);
});

/** A write of a thing that GET /things lists; a new one for each test, because doubts outlive a screen. */
function thing(look = true) {
  const name = newUuid();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const open = () =>
    renderHook(
      () =>
        useWrite({
          name,
          send: (body: { title: string }, key) =>
            http.post('things', { json: body, headers: { 'idempotency-key': key } }).json<{ id: number }>(),
          ...(look && {
            hasArrived: async ({ title }: { title: string }) => (await http('things').json<string[]>()).includes(title),
          }),
          shownAt: 'en la lista',
        }),
      { wrapper },
    ).result;
  const result = open();
  const write = async (title: string, on = result) => {
    const outcome = await act(() =>
      on.current.mutateAsync({ title }).then(
        () => ({ status: 'success', doubt: undefined }),
        (error) => ({ status: 'error', doubt: doubtOf(error) }),
      ),
    );
    await waitFor(() => expect(on.current.status).toBe(outcome.status));
    return outcome;
  };
  return { result, open, write };
}

describe('REL-04: a write without a response (rule 11.3)', () => {
  test.each([
    ['no connection', noNetwork],
    ['a gateway’s 502', reply(502)],
    ['503', reply(503, { error: 'El servicio no responde' })],
    ['504', reply(504)],
    ['an answer that ends in the middle', new Response('{"id"')],
  ])('is looked up, and succeeds where it has arrived: %s', async (_, answer) => {
    const { callsTo } = fakeNetwork({ [SEND]: answer, 'GET /things': ['chair'] });
    const { write } = thing();
    expect(await write('chair')).toEqual({ status: 'success', doubt: undefined });
    expect(callsTo(SEND)).toHaveLength(1);
  });

  test.each([
    ['not there', [], undefined],
    ['not known to be there', noNetwork, UNREAD.replace('La respuesta no llegó: puede', 'Puede')],
  ])('that the server answers with its trouble is %s', async (_, list, doubt) => {
    fakeNetwork({ [SEND]: reply(503, { error: 'Mantenimiento hasta las 9:00' }), 'GET /things': list });
    const { write } = thing();
    expect(await write('chair')).toEqual({ status: 'error', doubt });
  });

  test('fails where it is not there, and is looked up before it is sent again', async () => {
    const network = fakeNetwork({ [SEND]: noNetwork, 'GET /things': [] });
    const { write } = thing();
    expect(await write('chair')).toEqual({ status: 'error', doubt: ABSENT });
    network.answer('GET /things', ['chair']);
    expect(await write('chair')).toEqual({ status: 'success', doubt: undefined });
    expect(network.callsTo(SEND)).toHaveLength(1);
  });

  test('is sent again with its key where it is still not there', async () => {
    const network = fakeNetwork({ [SEND]: noNetwork, 'GET /things': [] });
    const { write } = thing();
    await write('chair');
    network.answer(SEND, { id: 1 });
    expect(await write('chair')).toEqual({ status: 'success', doubt: undefined });
    await write('chair');
    const [first, second, third] = network.callsTo(SEND).map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(ask).not.toHaveBeenCalled();
  });

  test.each([
    ['the backend shows no such list', reply(404), true, HIDDEN],
    ['the list does not come either', noNetwork, true, UNREAD],
    ['nothing shows it', [], false, UNSOUGHT],
  ])('where %s is not sent again before the user has said yes', async (_, list, look, doubt) => {
    const network = fakeNetwork({ [SEND]: noNetwork, 'GET /things': list });
    const { write } = thing(look);
    expect(await write('chair')).toEqual({ status: 'error', doubt });
    expect(ask).not.toHaveBeenCalled();
    expect(await write('chair')).toEqual({ status: 'error', doubt });
    expect(network.callsTo(SEND)).toHaveLength(1);
    ask.mockResolvedValue(true);
    network.answer(SEND, { id: 1 });
    expect(await write('chair')).toEqual({ status: 'success', doubt: undefined });
    expect(network.callsTo(SEND)).toHaveLength(2);
  });

  test('is not asked about offline, where nothing can be looked up or sent', async () => {
    const network = fakeNetwork({ [SEND]: noNetwork, 'GET /things': noNetwork });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { write } = thing();
    const first = await write('chair');
    expect(await write('chair')).toEqual(first);
    expect(ask).not.toHaveBeenCalled();
    expect(network.callsTo(SEND)).toHaveLength(1);
    vi.restoreAllMocks();
  });

  test('is remembered when the screen is left and opened again', async () => {
    const network = fakeNetwork({ [SEND]: noNetwork, 'GET /things': reply(404) });
    const { write, open } = thing();
    await write('chair');
    await write('chair', open());
    expect(ask).toHaveBeenCalledOnce();
    expect(network.callsTo(SEND)).toHaveLength(1);
  });

  test('asked for twice in one moment is sent once, and another one is not held back', async () => {
    const network = fakeNetwork({ [SEND]: { id: 1 } });
    const { result } = thing();
    act(() => {
      result.current.mutate({ title: 'chair' });
      result.current.mutate({ title: 'chair' });
      result.current.mutate({ title: 'table' });
    });
    await waitFor(() => expect(result.current.status).toBe('success'));
    expect(network.callsTo(SEND).map(({ body }) => body)).toEqual([{ title: 'chair' }, { title: 'table' }]);
    act(() => result.current.mutate({ title: 'chair' }));
    await waitFor(() => expect(network.callsTo(SEND)).toHaveLength(3));
  });

  test('does not block other writes', async () => {
    const network = fakeNetwork({ [SEND]: noNetwork, 'GET /things': reply(404) });
    const { write } = thing();
    await write('chair');
    network.answer(SEND, { id: 1 });
    expect(await write('table')).toEqual({ status: 'success', doubt: undefined });
    expect(ask).not.toHaveBeenCalled();
  });

  test('is pending while it is looked up, and says so', async () => {
    const { promise, resolve } = Promise.withResolvers<string[]>();
    fakeNetwork({ [SEND]: noNetwork, 'GET /things': () => promise });
    const { result } = thing();
    act(() => result.current.mutate({ title: 'chair' }));
    await waitFor(() => expect(result.current.isChecking).toBe(true));
    expect(result.current.isPending).toBe(true);
    await act(async () => resolve(['chair']));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(result.current.isChecking).toBe(false);
  });
});

test('what was refused is not kept: sent again it is a new request', async () => {
  const network = fakeNetwork({ [SEND]: reply(422) });
  const { write } = thing();
  await write('chair');
  await write('chair');
  const [first, second] = network.callsTo(SEND).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).not.toBe(first);
});

test.each([409, 422, 429, 500])(
  'a write that was refused (%i) is in no doubt, and may be sent again at once',
  async (status) => {
    const network = fakeNetwork({ [SEND]: reply(status) });
    const { write } = thing();
    expect(await write('chair')).toEqual({ status: 'error', doubt: undefined });
    network.answer(SEND, { id: 1 });
    expect(await write('chair')).toEqual({ status: 'success', doubt: undefined });
    expect(network.callsTo('GET /things')).toEqual([]);
  },
);
