import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishShell } from './publish-shell.ts';

test('what is served stays as it was when the next build overwrites its folder', async () => {
  const built = await mkdtemp(join(tmpdir(), 'shell-'));
  const shells = join(await mkdtemp(join(tmpdir(), 'shells-')), 'shell');
  const manifest = {
    version: '1.0.0',
    build: 'abc',
    scripts: [],
    styles: [],
    icon: '',
    boot: '',
    doors: {},
    shared: {},
  };
  await writeFile(join(built, 'shell.json'), JSON.stringify(manifest));
  await writeFile(join(built, 'main.js'), 'old');
  const served = await publishShell(built, shells);
  await writeFile(join(built, 'main.js'), 'new');
  expect(await publishShell(built, shells)).toBe(served);
  expect(await readFile(join(served, 'main.js'), 'utf8')).toBe('old');
});
