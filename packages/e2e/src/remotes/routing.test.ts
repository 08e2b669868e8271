import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { NavigationItem } from '@mentorias/federation/registry';
import { afterAll, expect, test } from 'vitest';
import { startOtherBackend } from '../harness/backends/other-backend.ts';
import { openBrowser, openPage, signIn } from '../harness/browser.ts';
import { startProduct } from '../harness/product.ts';
import { buildRemote } from '../harness/remotes/build-remote.ts';

const RELEASE = resolve(import.meta.dirname, '../../../release/src/cli.ts');

const item = (label: string, path: string): NavigationItem => ({
  label,
  path,
  icon: 'calendar',
  order: 5,
  place: 'side',
});

/** The operator's routing: the remote 'talleres' for mentors too, with a menu of the operator's, and as all that coordinators have. */
const ROUTING = {
  entrepreneur: [{ remote: 'entrepreneur', paths: ['/', '/guides', '/mis-mentorias'] }],
  guide: [
    { remote: 'guide', paths: ['/', '/profile'] },
    { remote: 'talleres', paths: ['/talleres'], navigation: [item('Mis talleres', '/talleres')] },
  ],
  admin: [{ remote: 'admin', paths: ['/', '/users', '/correos', '/auditoria', '/reporte', '/datos'] }],
  coordinator: [{ remote: 'talleres', paths: ['/', '/talleres'] }],
};

const SOURCE = `import { defineRemote } from '@mentorias/federation/remote';
export default defineRemote({ contract: 2, routes: [
  { path: '/', element: <h1>Resumen</h1> },
  { path: '/talleres', element: <h1>Talleres</h1> },
] });`;

const MENTOR = 'elena@otra.example';
const COORDINATOR = 'celia@otra.example';

const folder = mkdtempSync(join(tmpdir(), 'routing-'));
afterAll(() => rmSync(folder, { recursive: true }));
const ROUTING_CONFIG = join(folder, 'routing.json');
writeFileSync(ROUTING_CONFIG, JSON.stringify(ROUTING));
const backend = await startOtherBackend(
  {
    [MENTOR]: { id: 'gu-1', user_type: 'guide' },
    [COORDINATOR]: { id: 'co-1', user_type: 'coordinator' },
  },
  {},
);
afterAll(() => backend.stop());
const usual = await startProduct({ API_URL: backend.url });
afterAll(() => usual.remove());
const product = await startProduct({ API_URL: backend.url, ROUTING_CONFIG });
afterAll(() => product.remove());
const browser = await openBrowser();
afterAll(() => browser.close());

test('which remote serves whom is the operator’s data: at publish, in the menus and for a role of its own (rule 1.12)', async () => {
  const built = await buildRemote({
    name: 'talleres',
    version: '1.0.0',
    navigation: [item('Resumen', '/'), item('Talleres', '/talleres')],
    files: { 'remote.tsx': SOURCE },
  });
  const publish = ({ releases, url }: typeof product) =>
    spawnSync(process.execPath, [RELEASE, 'publish', dirname(built), '--releases', releases, '--shell', url], {
      encoding: 'utf8',
    });

  expect(publish(usual).stderr).toContain('the gateway gives no role to remote-talleres');
  expect(publish(product).status).toBe(0);
  const registered = async () => Object.keys((await (await fetch(`${product.url}/remotes.json`)).json()).remotes);
  await expect.poll(registered).toContain('talleres');

  const mentor = await openPage(browser, product.url);
  await signIn(mentor.page, MENTOR);
  const menu = mentor.page.getByRole('navigation', { name: 'Navegación principal' });
  await menu.getByRole('link', { name: 'Mis talleres' }).click();
  await mentor.page.getByRole('heading', { level: 1, name: 'Talleres' }).waitFor();
  expect(await menu.getByRole('link').allTextContents()).toEqual(['Mentorías', 'Perfil', 'Mis talleres']);

  await mentor.context.close();

  const account = { id: 'co-1', user_type: 'coordinator', name: COORDINATOR, email: COORDINATOR };
  backend.answers['GET /auth/session'] = { status: 200, body: { user: { ...account, revision: 1 } } };
  const coordinator = await openPage(browser, product.url);
  await signIn(coordinator.page, COORDINATOR);
  await coordinator.page.getByRole('heading', { level: 1, name: 'Resumen' }).waitFor();
  const links = coordinator.page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link');
  expect(await links.allTextContents()).toEqual(['Resumen', 'Talleres']);
  await coordinator.page.reload();
  await links.getByText('Talleres').click();
  await coordinator.page.getByRole('heading', { level: 1, name: 'Talleres' }).waitFor();
  await coordinator.page.goto('/cuenta');
  await coordinator.page.getByText('coordinator', { exact: true }).waitFor();
  await coordinator.page.goto('/users');
  await coordinator.page.getByRole('heading', { level: 1, name: 'Resumen' }).waitFor();
  expect(coordinator.problems).toEqual([]);

  await coordinator.context.close();
});

test('a routing that cannot be used ends the start with one sentence', async () => {
  const file = join(folder, 'wrong.json');
  writeFileSync(file, JSON.stringify({ ...ROUTING, guide: [] }));
  const main = resolve(import.meta.dirname, '../../../gateway/src/main.ts');
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: '0', ROUTING_CONFIG: file };
  const { status, stderr, stdout } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr + stdout).toContain('ROUTING_CONFIG: guide: debe tener al menos un remoto.');
});
