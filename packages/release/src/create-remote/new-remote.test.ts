import { expect, test } from 'vitest';
import { filesOfNewRemote, pathOfNewRemote } from './new-remote.ts';

test.each([
  ['is the home of a role without one', [], '/'],
  ['is its own beside a home', [{ remote: 'admin', paths: ['/', '/users'] }], '/informes'],
])('the path of a new remote %s', (_, served, path) => {
  expect(pathOfNewRemote('informes', served)).toBe(path);
});

test('the route of a new remote and its line of the menu have its path', () => {
  const model = { dependencies: {}, devDependencies: {} };
  const files = filesOfNewRemote({ name: 'informes', path: '/', role: 'admin', model });
  expect(JSON.parse(files['remote.json'] ?? '').navigation).toMatchObject([{ label: 'Informes', path: '/' }]);
  expect(files['src/remote.tsx']).toContain(`routes: [{ path: '/', element: <InformesScreen /> }]`);
});
