import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { publish } from '@mentorias/release/publish/publish';
import { describe, expect, test } from 'vitest';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { SHELL_CAPABILITIES } from '../harness/product.ts';
import { buildChangedRemote } from '../harness/remotes/build-remote.ts';
import { withProduct } from '../harness/with-product.ts';

const RELEASE = resolve(import.meta.dirname, '../../../release/src/cli.ts');

const { product, browser } = await withProduct();

/** The hash of every served file, except those of the mentors' remote, by address. */
async function servedOfTheOthers(): Promise<Record<string, string>> {
  const { remotes } = await (await fetch(`${product.url}/remotes.json`)).json();
  const html = await (await fetch(product.url)).text();
  const ofShell = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');
  const ofRemotes = [remotes.entrepreneur, remotes.admin].flatMap(({ base, files }) =>
    Object.keys(files).map((file) => base + file),
  );
  const served = [...ofShell, ...ofRemotes].map(async (path) => {
    const bytes = Buffer.from(await (await fetch(product.url + path)).arrayBuffer());
    return [path, createHash('sha256').update(bytes).digest('hex')];
  });
  return Object.fromEntries(await Promise.all(served));
}

async function currentVersion(): Promise<string> {
  return (await (await fetch(`${product.url}/remotes.json`)).json()).remotes.guide.version;
}

describe('a team deploys alone', () => {
  test('while people of all roles have tabs open, and takes it back', async () => {
    const tabs = await Promise.all(
      [ENTREPRENEUR, MENTOR, ADMIN].map(async (email) => {
        const tab = await openPage(browser, product.url);
        await signIn(tab.page, email);
        await tab.page.getByRole('heading', { level: 1 }).waitFor();
        return tab;
      }),
    );
    const mentor = tabs[1]?.page;
    if (!mentor) throw new Error('no tab');
    const before = await servedOfTheOthers();
    const firstVersion = await currentVersion();

    const built = await buildChangedRemote({
      name: 'guide',
      version: '2.0.0',
      file: 'dashboard/texts.ts',
      from: "title: 'Mentorías'",
      to: "title: 'Mentorías de la nueva versión'",
    });
    await publish({ built, releases: product.releases, capabilities: SHELL_CAPABILITIES });
    await expect.poll(currentVersion).toBe('2.0.0');
    expect(await servedOfTheOthers()).toEqual(before);

    // The open tab goes on with its own version, in a screen that it had not opened yet too.
    await mentor.getByRole('link', { name: 'Perfil' }).click();
    await mentor.getByRole('heading', { name: 'Configurar Horarios Disponibles' }).waitFor();
    await mentor.getByRole('navigation').getByRole('link', { name: 'Mentorías' }).click();
    await mentor.getByRole('heading', { level: 1, name: 'Mentorías', exact: true }).waitFor();

    await mentor.reload();
    await mentor.getByRole('heading', { level: 1, name: 'Mentorías de la nueva versión' }).waitFor();

    const command = [RELEASE, 'rollback', 'guide', '--releases', product.releases];
    const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toContain(`guide@${firstVersion} is current again, guide@`);
    await expect.poll(currentVersion).toBe(firstVersion);
    await mentor.getByRole('link', { name: 'Perfil' }).click();
    await mentor.getByRole('heading', { name: 'Configurar Horarios Disponibles' }).waitFor();
    await mentor.goto('/');
    await mentor.getByRole('heading', { level: 1, name: 'Mentorías', exact: true }).waitFor();

    for (const { problems, context } of tabs) {
      expect(problems).toEqual([]);
      await context.close();
    }
  });
});
