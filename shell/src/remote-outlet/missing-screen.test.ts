import { defineRemote } from '@mentorias/federation/remote';
import { expect, test } from 'vitest';
import { testConfig } from '../testing.ts';
import { hasScreen } from './missing-screen.ts';

const { admin } = testConfig.remotes;
const withoutUsers = defineRemote({ contract: 2, routes: [{ path: '/' }] }).routes;
const ofItsOwn = [{ path: '*' }];

test.each([
  ['a path that a route names', withoutUsers, '/', true],
  ['a path outside the menu, from which the remote leads home', withoutUsers, '/users/5', true],
  ['a path of the menu that no route names', withoutUsers, '/users', false],
  ["'/' that no route names", defineRemote({ contract: 2, routes: [] }).routes, '/', false],
  ['a path of the menu in a remote with one route for all', ofItsOwn, '/users', true],
  ['a path that a remote which leads nowhere does not know', [{ path: '/users' }], '/users/5', false],
])('%s', (_name, routes, path, expected) => {
  expect(hasScreen(routes, admin!, path)).toBe(expected);
});
