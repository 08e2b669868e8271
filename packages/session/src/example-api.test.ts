import { Attendee, Person } from '@mentorias/contract/events/calendar-events';
import { expect, test } from 'vitest';
import { example, exampleApi, NOTHING } from './example-api.ts';

const ANA = { name: 'Ana', email: 'ana@mentores.pe' };

const api = exampleApi(
  {
    'GET /guides/:id': example(Person, (_call, [id]) => ({ ...ANA, id: Number(id) })),
    'PUT /guides/:id': example(Person, ({ body }, [id]) => ({ ...ANA, ...body, id: Number(id) }), Attendee),
    'GET /wrong': example(Person, () => ({ ...ANA, id: 1.5 })),
    'DELETE /guides/:id': example(NOTHING, () => {}),
  },
  async () => new Response('another file'),
);
const call = (path: string, init?: RequestInit) => api(`http://localhost/api/v1${path}`, init);

test('a call is answered by its example', async () => {
  expect(await (await call('/guides/7')).json()).toEqual({ ...ANA, id: 7 });
  const changed = await call('/guides/7', { method: 'PUT', body: '{"email":"ruiz@mentores.pe"}' });
  expect(await changed.json()).toEqual({ id: 7, name: 'Ana', email: 'ruiz@mentores.pe' });
  expect((await call('/guides/7', { method: 'DELETE' })).status).toBe(204);
});

test.each([
  ['an answer', '/wrong', {}, 'El contrato no admite el ejemplo de GET /wrong'],
  [
    'a body',
    '/guides/7',
    { method: 'PUT', body: '{"correo":"ruiz@mentores.pe"}' },
    'El contrato no admite el ejemplo de PUT',
  ],
  ['a call', '/users', {}, 'Aquí no hay un ejemplo para GET /users'],
])('%s that the contract does not know is an error that says so', async (_what, path, init, sentence) => {
  const reply = await call(path, init);
  expect(reply.ok).toBe(false);
  expect((await reply.json()).error).toContain(sentence);
});

test('other files come from the server', async () => {
  expect(await (await api('http://localhost/main.js')).text()).toBe('another file');
});
