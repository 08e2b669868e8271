import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesOfNewRemote, pathOfNewRemote } from './new-remote.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

test.each([
  ['is the home of a role without one', [], '/'],
  ['is its own beside a home', [{ remote: 'admin', paths: ['/', '/users'] }], '/informes'],
])('the path of a new remote %s', (_, served, path) => {
  expect(pathOfNewRemote('informes', served)).toBe(path);
});

test('the route of a new remote and its line of the menu have its path', () => {
  const model = { scripts: {}, dependencies: {}, devDependencies: {} };
  const files = filesOfNewRemote({ name: 'informes', path: '/', role: 'admin', model });
  expect(JSON.parse(files['remote.json'] ?? '').navigation).toMatchObject([{ label: 'Informes', path: '/' }]);
  expect(files['src/remote.tsx']).toContain(`routes: [{ path: '/', element: <InformesScreen /> }]`);
});

test.each(['admin', 'entrepreneur', 'guide'])(
  'remote-%s has the configuration and the scripts of a new one',
  (role) => {
    const own = (file: string) => readFileSync(join(ROOT, `remote-${role}`, file), 'utf8');
    const model = JSON.parse(own('package.json'));
    const files = filesOfNewRemote({ name: role, role, model });
    expect(JSON.parse(files['tsconfig.json'] ?? '')).toEqual(JSON.parse(own('tsconfig.json')));
    expect(files['vitest.config.ts']).toBe(own('vitest.config.ts'));
    expect(files['src/standalone.tsx']).toContain(`role: '${role}'`);
    expect(Object.keys(model.scripts)).toEqual(['dev', 'test', 'check', 'build', 'start']);
  },
);
