import { expect, test } from 'vitest';
import { InvalidResponseError } from '../received.ts';
import { readPeople, readStatus, readUser, readUsers } from './users.ts';

test('a user is read field by field', () => {
  const [user] = readUsers([
    {
      id: 'u-7',
      name: 7,
      user_type: 'boss',
      status: 'on',
      created_at: '2026-03-04',
      areas: [{ name: 'it' }],
      code: null,
    },
  ]).users;
  expect(user).toEqual({ id: 'u-7', name: '7', created_at: '2026-03-04', areas: ['it'], code: '' });
});

test.each([0, 1, 2, '2'])('%j is no type of a user: the filter alone has numbers (rule 8.3)', (user_type) => {
  expect(readUsers([{ id: 1, user_type }]).users[0]).toMatchObject({ id: 1, user_type: undefined });
});

test('a reply without a list is not an empty list (rule 11.6)', () => {
  expect(() => readUsers({})).toThrow(InvalidResponseError);
  expect(() => readPeople({ users: [] })).toThrow(InvalidResponseError);
});

test('people in one list are neither users nor guides', () => {
  expect(() => readPeople([])).toThrow(InvalidResponseError);
  expect(() => readPeople({ data: [{ id: 1, name: 'Ana' }] })).toThrow(InvalidResponseError);
  expect(readPeople({ data: { users: [{ id: 1, name: 'Ana' }], guides: [] } }).users).toHaveLength(1);
});

test('people to choose from have an id and a name', () => {
  const users = [
    { id: 1, name: 'Ana', email: 'ana@x.pe' },
    { id: 2, email: 'b@x.pe' },
    { id: 3 },
    { name: 'Nadie' },
    null,
  ];
  expect(readPeople({ users, guides: [] }).users).toEqual([
    { id: 1, name: 'Ana', email: 'ana@x.pe' },
    { id: 2, name: 'b@x.pe', email: 'b@x.pe' },
    { id: 3, name: 'N.º 3', email: '' },
  ]);
});

test.each([
  [{ status: false }, false],
  [{ user: { status: true } }, true],
  [{ status: 'inactive' }, undefined],
  ['', undefined],
  [null, undefined],
])('%j says how an account stands: %j', (reply, status) => expect(readStatus(reply)).toBe(status));

test.each([
  [2, 2],
  ['2', undefined],
  [-1, undefined],
  [undefined, undefined],
])('an account of the revision %j (rule 11.10)', (revision, read) => {
  expect(readUser({ user: { email: 'ana@mentores.pe', revision } }).revision).toBe(read);
});

test('what is no account is not read as an empty one (rule 11.6)', () => {
  for (const reply of [null, {}, []]) expect(() => readUser(reply)).toThrow(InvalidResponseError);
});
