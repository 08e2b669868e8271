import { expect, test } from 'vitest';
import { fakeNetwork, reply } from '../testing.ts';
import { http } from './client.ts';
import { fieldErrorsOf } from './errors.ts';

async function refusal(body: unknown): Promise<unknown> {
  fakeNetwork({ 'POST /admin/users': reply(422, body) });
  return http.post('admin/users', { json: {} }).catch((error: unknown) => error);
}

test.each([
  ['field_errors', { error: 'No', field_errors: { email: ['El correo no es válido', 'Otro'], code: [] } }],
  ['errors by field, as other backends have them', { errors: { email: 'El correo no es válido' } }],
])('what is wrong with a field comes from %s (rule 11.2)', async (_case, body) => {
  const error = await refusal(body);
  expect(fieldErrorsOf(error, ['email', 'code'])).toEqual({ email: 'El correo no es válido' });
  expect(fieldErrorsOf(error, ['name'])).toEqual({});
});

test.each([
  { error: 'El correo no es válido' },
  { errors: ['El correo no es válido'] },
  { field_errors: { email: ['Unprocessable Entity'] } },
  { field_errors: null, errors: 7 },
  null,
])('no field is guessed from words, and no bare phrase of HTTP is said: %j', async (body) => {
  expect(fieldErrorsOf(await refusal(body), ['email', '0'])).toEqual({});
});

test('what is no reply names no field', () => {
  expect(fieldErrorsOf(new Error('El correo no es válido'), ['email'])).toEqual({});
});
