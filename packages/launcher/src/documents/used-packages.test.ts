import { expect, test } from 'vitest';
import { unusedPackages } from './statements.ts';

const FILES: Record<string, string> = {
  'shell/src/app.tsx': "import { RouterProvider } from 'react-router-dom';",
  'packages/ui/src/dates.ts': "import '@mantine/dates/styles.layer.css';",
  'remote-guide/package.json': '{ "devDependencies": { "webpack-cli": "catalog:" } }',
};
const unused = (table: string) => unusedPackages(table, (file) => FILES[file] ?? '');

test.each([
  ['react-router-dom', 'shell/src/app.tsx'],
  ['@mantine/dates', 'packages/ui/src/dates.ts'],
  ['webpack-cli', 'remote-guide/package.json'],
])('%s is used in %s', (name, file) => {
  expect(unused(`| \`${name}\` | \`${file}\` | for something |`)).toEqual([]);
});

test('a package that its file does not import is named', () => {
  expect(unused('| Package | Where |\n|---|---|\n| `react` | `shell/src/app.tsx` | screens |')).toEqual([
    'shell/src/app.tsx does not use react, as the table of packages says',
  ]);
});
