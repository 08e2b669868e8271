import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@mentorias/api/database/testing';
import { MENTOR, openBrowser, openPage, signIn } from '@mentorias/e2e/src/harness/browser.ts';
import { freePort } from '@mentorias/gateway/testing/free-port';
import { afterAll, expect, test } from 'vitest';
import { workspaceFiles } from './documents/workspace-files.ts';
import { ROOT } from './front-ends/front-ends.ts';

const parent = temporaryFolder();
const browser = await openBrowser();
afterAll(() => browser.close());

test.each(['José Ñandú & co/mis proyectos', `100 % "nuevo" + l'otro #1; %41`])(
  'npm start in a folder named %s, of the files alone: installs without a warning, builds, serves and stops',
  async (name) => {
    const folder = join(parent, name);
    for (const file of workspaceFiles()) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(join(ROOT, file), join(folder, file));
    }
    const port = String(await freePort());
    const { DATABASE_URL: _, DATA_DIR: __, NODE_ENV: ___, ...inherited } = process.env;
    const npm = spawn('npm', ['start'], { cwd: folder, env: { ...inherited, PORT: port } });
    let said = '';
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (text) => {
        said += text;
      });
    const ended = once(npm, 'exit');
    const url = `http://localhost:${port}`;
    const ready = () =>
      fetch(`${url}/readyz`).then(
        ({ status }) => status,
        () => npm.exitCode,
      );
    await expect.poll(ready, { timeout: 600_000 }).toBe(200);

    expect(said).not.toMatch(/warn|error/i);
    const { remotes } = await (await fetch(`${url}/remotes.json`)).json();
    expect(Object.keys(remotes).sort()).toEqual(['admin', 'entrepreneur', 'guide']);
    const { page } = await openPage(browser, url);
    await signIn(page, MENTOR);
    await page.getByRole('heading', { level: 1, name: 'Mentorías' }).waitFor();

    npm.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);
