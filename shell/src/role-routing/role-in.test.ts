import { expect, test } from 'vitest';
import { testConfig } from '../testing.ts';
import { remotesOf, roleIn } from './role-in.ts';

const ROLES = { ...testConfig.roles, coordinator: [{ remote: 'talleres', paths: ['/'] }] };

test.each([
  ['user', 'entrepreneur'],
  ['guide', 'guide'],
  ['admin', 'admin'],
  ['coordinator', 'coordinator'],
  ['entrepreneur', undefined],
  ['visitor', undefined],
  ['toString', undefined],
  ['', undefined],
  [undefined, undefined],
])('the user type %s has the role %s (rules 1.1 and 1.3)', (userType, role) => {
  expect(roleIn(ROLES, userType)).toBe(role);
  expect(remotesOf(ROLES, userType)).toEqual(role ? ROLES[role as keyof typeof ROLES] : []);
});
