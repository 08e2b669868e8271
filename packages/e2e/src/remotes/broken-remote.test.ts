import { readPointer, readRelease } from '@mentorias/federation/releases/release-folder';
import { publish } from '@mentorias/release/publish/publish';
import { rollback } from '@mentorias/release/switch-release';
import type { Page, Route } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { casesOf } from '../harness/long.ts';
import { SHELL_CAPABILITIES } from '../harness/product.ts';
import { buildRemote } from '../harness/remotes/build-remote.ts';
import type { DamagedRelease } from '../harness/remotes/damage.ts';
import { damagedRelease, replaceEntry } from '../harness/remotes/damage.ts';
import { withProduct } from '../harness/with-product.ts';

const NO_SECTION = 'No pudimos abrir esta pantalla.';
const NO_START = 'Esta sección no pudo iniciarse.';
const NO_SCREEN = 'No pudimos abrir esta pantalla.';
const NOT_STARTED = 'El contenido de esta sección no pudo iniciarse.';
const STOPPED = 'Esta pantalla dejó de funcionar.';
const NOT_HERE = 'Esta sección no tiene una pantalla en esta dirección.';
const PROFILE = 'Configurar Horarios Disponibles';
const REMOTE_MODULE = "import { defineRemote } from '@mentorias/federation/remote';\n";

const { product, browser } = await withProduct();
/** The release of the mentors' remote that works, and its files by what they are for. */
let good: string;
let files: { entry: string; profileScript: string; profileStyle: string };

beforeAll(async () => {
  good = (await readPointer(product.releases, 'guide'))?.version ?? '';
  files = await filesOf(good);
});

let page: Page;
let problems: string[];

beforeEach(async () => {
  ({ page, problems } = await openPage(browser, product.url));
});
afterEach(async () => {
  await page.context().close();
  await pointTo(good);
});

/** The entry, and what only `/profile` needs, which is found by visiting it once: its script is of the same chunk as its style. */
async function filesOf(version: string) {
  const release = await readRelease(product.releases, 'guide', version);
  const tab = await openPage(browser, product.url);
  await signIn(tab.page, MENTOR);
  await tab.page.getByRole('link', { name: 'Perfil' }).click();
  tab.requests.length = 0;
  await tab.page.goto('/profile');
  await tab.page.getByRole('heading', { name: PROFILE }).waitFor();
  const asked = tab.requests.filter((path) => path.startsWith('/remotes/')).map((path) => path.split('/').at(-1) ?? '');
  const late = asked.filter((file) => file !== release.entry && ![...release.preload, ...release.home].includes(file));
  await tab.context.close();
  const profileStyle = late.find((file) => file.endsWith('.css')) ?? '';
  const [chunk] = profileStyle.split('.');
  const profileScript = late.find((file) => file.startsWith(`${chunk}.`) && file.endsWith('.js')) ?? '';
  return { entry: release.entry, profileScript, profileStyle };
}

/** Switches the mentors' remote and waits until the gateway has seen it. */
async function pointTo(version: string) {
  const pointer = await readPointer(product.releases, 'guide');
  if (pointer?.version !== version) await rollback(product.releases, 'guide', { version });
  const current = async () => (await (await fetch(`${product.url}/remotes.json`)).json()).remotes.guide?.version;
  await expect.poll(current).toBe(version);
}

async function publishAndSwitch(built: string, version: string) {
  const capabilities = { ...SHELL_CAPABILITIES, contracts: { oldest: 1, newest: 3 } };
  await publish({ built, releases: product.releases, capabilities });
  await pointTo(version);
}

/** The card is shown in time with phase and release, and the frame around it works. */
async function expectCard(sentence: string, release: string, phase: string) {
  const card = page.getByRole('alert').filter({ hasText: sentence });
  await card.waitFor({ timeout: 12_000 });
  expect(await card.textContent()).toMatch(new RegExp(`${release}.*shell@.*${phase}`));
  expect(await page.getByRole('link', { name: 'Perfil' }).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Cerrar Sesión' }).isVisible()).toBe(true);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
}

/** 'Reintentar' shows a screen of the mentors in the same document, and no error was left unhandled. */
async function expectRecovery(heading = 'Mentorías') {
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  expect(problems.filter((problem) => problem.includes('Uncaught (in promise)'))).toEqual([]);
}

describe('REL-12, SEC-41: files of the mentors’ remote that are damaged on the disk, and mended', () => {
  let damaged: DamagedRelease;

  beforeEach(async () => {
    damaged = await damagedRelease(product.releases, 'guide', good);
  });

  // So that a case that fails takes no other with it.
  afterEach(() => damaged.mend());

  test.each(
    casesOf<[string, () => Promise<void>]>(
      [
        ['an entry that is gone', () => damaged.replace(files.entry, null)],
        [
          'a changed byte in the entry',
          async () => damaged.replace(files.entry, (await damaged.read(files.entry)).toString().replace('19', '18')),
        ],
      ],
      [
        ['HTML in place of the entry', () => damaged.replace(files.entry, '<!doctype html><title>Bienvenido</title>')],
        ['an empty entry', () => damaged.replace(files.entry, '')],
        [
          'half an entry',
          async () => damaged.replace(files.entry, (await damaged.read(files.entry)).subarray(0, 3000)),
        ],
      ],
    ),
  )('%s', async (_name, damage) => {
    await damage();
    await signIn(page, MENTOR);
    await expectCard(NO_SECTION, `guide@${good}`, 'entry');
    await damaged.mend();
    await expectRecovery();
  });

  test.each(
    casesOf<[string, () => Promise<void>]>(
      [
        [
          'the styles of a screen that are gone after the first screen was shown',
          () => damaged.replace(files.profileStyle, null),
        ],
        [
          'a changed byte in the script of a screen',
          async () => damaged.replace(files.profileScript, `${await damaged.read(files.profileScript)} `),
        ],
      ],
      [
        [
          'the script of a screen that is gone after the first screen was shown',
          () => damaged.replace(files.profileScript, null),
        ],
        [
          'a changed byte in the styles of a screen',
          async () => damaged.replace(files.profileStyle, `${await damaged.read(files.profileStyle)} `),
        ],
      ],
    ),
  )('%s', async (_name, damage) => {
    await signIn(page, MENTOR);
    await page.getByRole('heading', { level: 1, name: 'Mentorías', exact: true }).waitFor();
    await damage();
    await page.getByRole('link', { name: 'Perfil' }).click();
    await expectCard(NO_SCREEN, `guide@${good}`, 'screen');
    await damaged.mend();
    await expectRecovery(PROFILE);
  });

  test('a file without a hash in the release is not run, although it is there', async () => {
    await damaged.removeHash(files.profileScript);
    const hashes = async () => (await (await fetch(`${product.url}/remotes.json`)).json()).remotes.guide.files;
    await expect.poll(hashes).not.toHaveProperty([files.profileScript]);
    await signIn(page, MENTOR);
    await page.getByRole('link', { name: 'Perfil' }).click();
    await expectCard(NO_SCREEN, `guide@${good}`, 'screen');
    await damaged.mend();
    await expect.poll(hashes).toHaveProperty([files.profileScript]);
    await expectRecovery(PROFILE);
  });
});

describe('REL-12: requests for the mentors’ remote that fail for a while (rule 13.2)', () => {
  // All four ways, each with a role, are in one-click.test.ts too.
  test.each(
    casesOf<[string, (route: Route) => unknown]>(
      [['answers 404', (route) => route.fulfill({ status: 404 })]],
      [
        ['refuses the connection', (route) => route.abort('connectionrefused')],
        ['answers 500', (route) => route.fulfill({ status: 500 })],
        ['never answers', () => undefined],
      ],
    ),
  )('%s', async (_name, answer) => {
    let isBroken = true;
    await page.route('**/remotes/guide/**', (route) => (isBroken ? answer(route) : route.continue()));
    await signIn(page, MENTOR);
    await expectCard(NO_SECTION, `guide@${good}`, 'entry');
    isBroken = false;
    await expectRecovery();
  });
});

describe('a release whose code fails, and is rolled back after it has run', () => {
  const screen = (body: string) =>
    `${REMOTE_MODULE}import { use } from 'react';\nconst forever = new Promise(() => {});\nfunction Screen() { ${body} }
export default defineRemote({ contract: 2, routes: [{ path: '/', element: <Screen /> }] });`;

  test.each(
    casesOf(
      [
        ['9.0.3', 'a remote module of the wrong shape', 'export default { pages: [] };', NOT_STARTED, 'module'],
        ['9.0.4', 'a screen that throws', screen("use; forever; throw new Error('draw');"), STOPPED, 'render'],
        [
          '9.0.6',
          'no route for the home',
          `${REMOTE_MODULE}export default defineRemote({ contract: 2, routes: [] });`,
          NOT_HERE,
          'route',
        ],
      ],
      [
        ['9.0.1', 'a remote module that throws', "throw new Error('load');", NOT_STARTED, 'module'],
        ['9.0.2', 'no remote module', 'export const nothing = 1;', NOT_STARTED, 'module'],
        ['9.0.5', 'a screen that never comes', screen('use(forever); return null;'), STOPPED, 'render'],
        [
          '9.0.7',
          'no routes, and none that leads home',
          'export default { contract: 2, routes: [] };',
          NOT_HERE,
          'route',
        ],
      ],
    ),
  )('%s: %s', async (version, _name, source, sentence, phase) => {
    await publishAndSwitch(await buildRemote({ name: 'guide', version, files: { 'remote.tsx': source } }), version);
    await signIn(page, MENTOR);
    await expectCard(sentence, `guide@${version}`, phase);
    await expect.poll(() => product.log.join()).toContain(`remote_failed_${phase}`);
    await pointTo(good);
    await expectRecovery();
  });

  test.each(
    casesOf(
      [['9.3.3', 'in a promise', "<button onClick={() => Promise.reject(new Error('promise'))}>Probar</button>"]],
      [
        ['9.3.1', 'in an event handler', "<button onClick={() => { throw new Error('handler'); }}>Probar</button>"],
        [
          '9.3.2',
          'in a timer',
          "<button onClick={() => setTimeout(() => { throw new Error('timer'); })}>Probar</button>",
        ],
      ],
    ),
  )('%s: an error %s is reported, and the screen stays', async (version, _name, button) => {
    const source = `${REMOTE_MODULE}export default defineRemote({ contract: 2, routes: [{ path: '/', element: ${button} }] });`;
    await publishAndSwitch(await buildRemote({ name: 'guide', version, files: { 'remote.tsx': source } }), version);
    await signIn(page, MENTOR);
    await page.getByRole('button', { name: 'Probar' }).click();
    const lines = () => product.log.join().match(new RegExp(`remote_failed_error[^}]*guide@${version}`, 'g')) ?? [];
    await expect.poll(lines).toHaveLength(1);
    expect(await page.getByRole('button', { name: 'Probar' }).isVisible()).toBe(true);
    expect(await page.getByRole('alert').count()).toBe(0);
    await pointTo(good);
  });

  test('a screen that throws after it has registered what a document takes once: the second card offers a new one', async () => {
    const late = `customElements.define('guide-once', class extends HTMLElement {});
if (!sessionStorage.getItem('works')) throw new Error('start');
export const Late = () => <h1>En otro documento</h1>;`;
    const source = `import { lazyScreen } from '@mentorias/federation/lazy';
const Late = lazyScreen(() => import('./late.tsx').then((code) => code.Late));
export default { contract: 2, routes: [{ path: '/', element: <Late /> }] };`;
    const files = { 'remote.tsx': source, 'late.tsx': late };
    await publishAndSwitch(await buildRemote({ name: 'guide', version: '9.4.0', files }), '9.4.0');
    await signIn(page, MENTOR);
    await expectCard(STOPPED, 'guide@9.4.0', 'render');
    const reload = page.getByRole('button', { name: 'Volver a cargar la página' });
    expect(await reload.count()).toBe(0);
    await page.evaluate(() => sessionStorage.setItem('works', 'yes'));
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await reload.click();
    await page.getByRole('heading', { level: 1, name: 'En otro documento' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('a late file of the shell that does not load is the shell’s failure, and counts for no release', async () => {
    await signIn(page, MENTOR);
    await page.getByRole('heading', { level: 1, name: 'Mentorías', exact: true }).waitFor();
    await page.route('**/assets/ui-controls.*', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'Perfil' }).click();
    await page.getByRole('alert').filter({ hasText: 'No pudimos abrir esta pantalla.' }).waitFor({ timeout: 12_000 });
    await expect.poll(() => product.log.join()).toContain('shell_failed_screen');
    const before = product.log.join().match(/remote_failed_screen/g)?.length;
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Configurar Horarios Disponibles' }).waitFor();
    expect(product.log.join().match(/remote_failed_screen/g)?.length).toBe(before);
  });

  test('one screen that is missing, or fails at one address: the menu leads out', async () => {
    const source = `function Screen() { if (location.search === '?roto') throw new Error('draw'); return <h1>Mentorías</h1>; }
export default { contract: 2, routes: [{ path: '/', element: <Screen /> }] };`;
    await publishAndSwitch(
      await buildRemote({ name: 'guide', version: '9.0.8', files: { 'remote.tsx': source } }),
      '9.0.8',
    );
    await signIn(page, MENTOR);
    await page.getByRole('link', { name: 'Perfil' }).click();
    await expectCard(NOT_HERE, 'guide@9.0.8', 'route');
    await followMenu();
    await page.goto('/?roto');
    await expectCard(STOPPED, 'guide@9.0.8', 'render');
    await followMenu();

    async function followMenu() {
      await page.getByRole('navigation').getByRole('link', { name: 'Mentorías' }).click();
      await page.getByRole('heading', { level: 1, name: 'Mentorías', exact: true }).waitFor();
      expect(await page.getByRole('alert').count()).toBe(0);
    }
  });

  test.each(
    casesOf(
      [['9.1.3', 'an entry whose container cannot start', initThrows(), NO_START, 'init']],
      [
        ['9.1.1', 'an entry that throws', "throw new Error('entry');", NO_START, 'init'],
        ['9.1.2', 'an entry that makes no container', 'var something_else = {};', NO_START, 'init'],
      ],
    ),
  )('%s: %s', async (version, _name, entry, sentence, phase) => {
    const built = await buildRemote({ name: 'guide', version, files: { 'remote.tsx': screen('return null;') } });
    await replaceEntry(built, entry);
    await publishAndSwitch(built, version);
    await signIn(page, MENTOR);
    await expectCard(sentence, `guide@${version}`, phase);
    await pointTo(good);
    await expectRecovery();
  });

  test('for a contract that the shell does not know: it is not run (rule 13.3)', async () => {
    const source = { 'remote.tsx': "document.title = 'ran';" };
    await publishAndSwitch(await buildRemote({ name: 'guide', version: '9.2.1', contract: 3, files: source }), '9.2.1');
    await signIn(page, MENTOR);
    await expectCard(
      'Esta sección necesita el contrato 3 y la aplicación ofrece el contrato 2.',
      'guide@9.2.1',
      'contract',
    );
    expect(await page.title()).not.toBe('ran');
    await pointTo(good);
    await expectRecovery();
  });

  test('does not touch the other roles, and log-out works from its card', async () => {
    const source = { 'remote.tsx': "throw new Error('load');" };
    await publishAndSwitch(await buildRemote({ name: 'guide', version: '9.2.2', files: source }), '9.2.2');
    await signIn(page, MENTOR);
    await expectCard(NOT_STARTED, 'guide@9.2.2', 'module');
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await page.getByLabel('Correo').waitFor();
    await signIn(page, ENTREPRENEUR);
    await page.getByRole('link', { name: 'Ver horarios' }).first().waitFor();
  });
});

function initThrows(): string {
  return "var remote_guide = { init() { throw new Error('init'); }, get() {} };";
}
