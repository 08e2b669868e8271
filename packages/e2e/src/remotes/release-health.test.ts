import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MENTORS } from '@mentorias/api/demo/mentors';
import { publish } from '@mentorias/release/publish/publish';
import { expect, test } from 'vitest';
import { ADMIN, openPage, signIn } from '../harness/browser.ts';
import { SHELL_CAPABILITIES } from '../harness/product.ts';
import { buildRemote } from '../harness/remotes/build-remote.ts';
import { tableOf } from '../harness/table.ts';
import { withProduct } from '../harness/with-product.ts';

const VERSION = '9.5.0';
const A_FEW_SECONDS = { timeout: 5000 };
/** Reads its data and throws in line 5, while it draws. */
const THROWS = `import { defineRemote } from '@mentorias/federation/remote';
import { http } from '@mentorias/session';
void http.get('guide/profiles');
function Screen() {
  throw new RangeError('no week to draw');
}
export default defineRemote({ contract: 2, routes: [{ path: '/', element: <Screen /> }] });`;

const { product, browser } = await withProduct({ LOG_LEVEL: 'info' });

const guide = async () => (await (await fetch(`${product.url}/remotes.json`)).json()).remotes.guide;
const logged = () => product.log.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));

test('rules 13.7 and 13.8: a canary that throws is seen with its line of source, its use and its verdict, and its card’s trace leads to its calls', async () => {
  const built = await buildRemote({ name: 'guide', version: VERSION, files: { 'remote.tsx': THROWS } });
  const canary = { percent: 99, errorLimit: 3 };
  await publish({ built, releases: product.releases, capabilities: SHELL_CAPABILITIES, canary });
  await expect.poll(async () => (await guide()).canary?.release.version, A_FEW_SECONDS).toBe(VERSION);

  let trace = '';
  for (const { row } of MENTORS.slice(0, 3)) {
    const { page, context } = await openPage(browser, product.url);
    const reported = page.waitForResponse('**/api/v1/remote-failures');
    await signIn(page, row.email);
    const card = page.getByRole('alert').filter({ hasText: 'Esta pantalla dejó de funcionar.' });
    trace = ((await card.locator('p').last().textContent()) ?? '').split(' · ').at(-1) ?? '';
    await reported;
    await context.close();
  }
  expect(trace).toMatch(/^[0-9a-f]{32}$/);
  await expect
    .poll(() => logged().filter((line) => line.trace === trace))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ event: 'remote_failed_render' }),
        expect.objectContaining({ msg: 'request', route: '/api/v1/guide/profiles' }),
      ]),
    );
  await expect.poll(async () => (await guide()).suspended?.version, A_FEW_SECONDS).toBe(VERSION);

  const { page, context, problems } = await openPage(browser, product.url);
  await signIn(page, ADMIN);
  await page.getByRole('link', { name: 'Versiones' }).click();
  await page.getByRole('heading', { level: 1, name: 'Versiones' }).waitFor();
  const comparison = page.getByRole('region', { name: `guide@${VERSION} en prueba` });
  await comparison.getByText('Está suspendida: nadie la recibe.').waitFor();
  await comparison.getByRole('row', { name: 'Con fallas 3 (100%) 0' }).waitFor();
  const releases = tableOf(page, 'Versiones de los últimos siete días');
  await releases.search('guide');
  await expect.poll(() => releases.column('Estado')).toEqual(['Vigente', 'Suspendida']);

  await page.getByRole('tab', { name: 'Uso por día' }).click();
  const days = tableOf(page, 'Personas por día y versión');
  await days.search(VERSION);
  await expect.poll(() => days.column('Personas')).toEqual(['3']);

  await page.getByRole('tab', { name: 'Fallas' }).click();
  await page.getByRole('button', { name: 'Ver el detalle de RangeError: no week to draw' }).click();
  const dialog = page.getByRole('dialog', { name: 'Detalle de la falla' });
  await dialog.getByText('src/remote.tsx:5:', { exact: false }).first().waitFor();
  await dialog.getByText(trace, { exact: false }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Cambios' }).click();
  const changes = tableOf(page, 'Quién publicó qué');
  await changes.search(VERSION);
  await expect.poll(() => changes.column('Acción')).toEqual(['Puso en prueba']);
  expect(problems).toEqual([]);
  await context.close();
});

test('nothing moves when the list of releases and a canary have loaded', async () => {
  const { page, context } = await openPage(browser, product.url, { viewport: { width: 1280, height: 900 } });
  await signIn(page, ADMIN);
  await page.addInitScript(`
    globalThis.moved = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) globalThis.moved += value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  const held = Promise.withResolvers<void>();
  await page.route('**/admin/releases*', (route) => held.promise.then(() => route.continue()));
  await page.goto('/versiones');
  await page.getByText('Cargando...').first().waitFor();
  held.resolve();
  await page.getByRole('region', { name: `guide@${VERSION} en prueba` }).waitFor();
  expect(await page.evaluate('globalThis.moved')).toBeLessThanOrEqual(0.1);
  await context.close();
});

test('how fast a mentor’s screens were is sent when the page is left, and shown by release and role', async () => {
  const reports = () => logged().filter(({ route, status }) => route === '/api/v1/web-vitals' && status === 204);
  const mentor = await openPage(browser, product.url);
  await signIn(mentor.page, MENTORS[4]!.row.email);
  await mentor.page.getByRole('heading', { name: 'Próximas mentorías' }).waitFor();
  // The code that measures comes when the page is idle, and is told of what was before.
  const measured = mentor.page.waitForResponse('**/assets/web-vitals*.js');
  await mentor.page.reload();
  await mentor.page.getByRole('heading', { name: 'Próximas mentorías' }).waitFor();
  await measured;
  await mentor.page.waitForLoadState('networkidle');
  // By now the document of the sign-in, another one, has sent its part.
  const before = reports().length;
  await mentor.page.getByRole('link', { name: 'Perfil' }).click();
  await mentor.page.getByRole('heading', { level: 1, name: 'Configurar Horarios Disponibles' }).waitFor();
  // A browser tells nobody of a request that a page makes while it goes: the gateway's log does.
  await mentor.page.goto('about:blank');
  await expect.poll(() => reports().length, A_FEW_SECONDS).toBeGreaterThan(before);
  expect(mentor.problems).toEqual([]);
  await mentor.context.close();

  const { page, context, problems } = await openPage(browser, product.url);
  await signIn(page, ADMIN);
  await page.goto('/versiones?view=vitals');
  const table = tableOf(page, 'Lo que tardan tres de cada cuatro pantallas, en siete días');
  await table.search('guide@1');
  await expect.poll(() => table.column('Tipo de cuenta')).toEqual(['Mentor']);
  // The document of the sign-in is another one, which may have sent its part first.
  const seen = async () => {
    await page.reload();
    return table.column('Se ve (LCP)');
  };
  await expect.poll(seen, { timeout: 15_000 }).toEqual([expect.stringMatching(/^Hasta .* (Bien|Regular|Mal)$/)]);
  expect(problems).toEqual([]);
  await context.close();
});

test('source maps lie beside the code, and no browser gets one', async () => {
  const { remotes, shell } = await (await fetch(`${product.url}/remotes.json`)).json();
  const { version } = remotes.admin;
  for (const [folder, address] of [
    [join(product.releases, 'admin', version), `/remotes/admin/${version}`],
    [join(product.releases, 'shell', shell.version), '/assets'],
  ] as const) {
    const maps = (await readdir(folder)).filter((name) => name.endsWith('.js.map'));
    expect(maps.length).toBeGreaterThan(0);
    for (const map of maps) {
      expect((await fetch(`${product.url}${address}/${map}`)).status).toBe(404);
      const code = await fetch(`${product.url}${address}/${map.replace(/\.map$/, '')}`);
      if (code.ok) expect(await code.text()).not.toContain('sourceMappingURL');
    }
  }
});
