import { expect, it, test } from 'vitest';
import { LoginRequest, ProfileChange, SessionUser } from './auth.ts';

test.each([
  ['no password', { email: 'a@b.pe' }],
  ['an empty one', { email: 'a@b.pe', password: '' }],
  ['an endless one', { email: 'a@b.pe', password: 'a'.repeat(201) }],
  ['a list of e-mails', { email: ['a@b.pe'], password: 'secret' }],
  ['one field too many', { email: 'a@b.pe', password: 'secret', user_type: 'admin' }],
])('a sign-in with %s is refused', (_, body) => {
  expect(LoginRequest.safeParse(body).success).toBe(false);
});

it('a name is more than spaces, and nothing else of a profile can be changed', () => {
  expect(ProfileChange.parse({ name: ' Rosa Quispe ' })).toEqual({ name: 'Rosa Quispe' });
  expect(ProfileChange.safeParse({ name: '   ' }).success).toBe(false);
  expect(ProfileChange.safeParse({ name: 'Rosa', user_type: 'admin' }).success).toBe(false);
});

it('a reply has what the schema names and nothing else', () => {
  const row = { id: 1, name: 'Rosa', email: 'a@b.pe', user_type: 'user', password_hash: '$argon2id$…' };
  expect(Object.keys(SessionUser.parse(row))).toEqual(['id', 'name', 'email', 'user_type']);
});
