import { remoteAt } from '@mentorias/federation/role-routing';
import { expect, test } from 'vitest';
import { testConfig } from '../testing.ts';
import type { Destination } from './destination.ts';
import { destinationOf } from './destination.ts';

const ROUTES = ['/', '/guides/7', '/mis-mentorias', '/users', '/profile', '/cuenta', '/cuenta/', '/no-existe'];

/** What each path shows to each role (rule 1.2). */
const TABLE: Record<string, Destination[]> = {
  entrepreneur: ['remote', 'remote', 'remote', 'home', 'home', 'account', 'account', 'home'],
  guide: ['remote', 'home', 'home', 'home', 'remote', 'account', 'account', 'home'],
  admin: ['remote', 'home', 'home', 'remote', 'home', 'account', 'account', 'home'],
};

test.each(Object.entries(TABLE))('%s', (name, destinations) => {
  const role = name;
  const found = ROUTES.map((path) => destinationOf(path, role, remoteAt(testConfig.roles[role] ?? [], path)));
  expect(found).toEqual(destinations);
});

test('rule 1.3: without a role that the product knows / is the sign-in and every other path leads there', () => {
  expect(ROUTES.map((path) => destinationOf(path, undefined, undefined))).toEqual([
    'sign-in',
    ...Array(ROUTES.length - 1).fill('home'),
  ]);
});

test.each(['/guidesfoo', '/users2', '/profile-x'])('%s only begins like a path that is owned', (path) => {
  for (const role of ['entrepreneur', 'guide', 'admin'] as const)
    expect(destinationOf(path, role, remoteAt(testConfig.roles[role] ?? [], path))).toBe('home');
});
