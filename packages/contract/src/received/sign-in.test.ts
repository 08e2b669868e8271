import { expect, test } from 'vitest';
import { InvalidResponseError } from '../received.ts';
import { readSessionUser, readSignIn } from './sign-in.ts';

const USER = { id: 1, name: 'Ana', email: 'ana@x.pe', user_type: 'user' };

test.each([{ user: USER, token: 't' }, { data: { user: USER, token: 't' } }])('signs in: %j', (reply) => {
  expect(readSignIn(reply)).toEqual({ user: USER, token: 't' });
});

test('asks for a second proof', () => {
  expect(readSignIn({ second_factor: { challenge: 'reto' } })).toEqual({ challenge: 'reto' });
});

test.each([null, {}, [], { user: USER }, { user: USER, token: null }, { second_factor: {} }])(
  'signs nobody in: %j',
  (reply) => expect(() => readSignIn(reply)).toThrow(InvalidResponseError),
);

test('a user may lack everything', () => {
  expect(readSessionUser(null)).toEqual({ id: undefined, name: '', email: '', user_type: undefined });
});
