import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { publish } from '@mentorias/release/publish/publish';
import { publishShell } from '@mentorias/release/publish/publish-shell';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { ADMIN, ENTREPRENEUR, LIVE_STREAM, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { BUILDS, SHELL_CAPABILITIES, startProduct } from '../harness/product.ts';
import { alterShell } from '../harness/remotes/alter-shell.ts';
import { startLoadBalancer } from '../harness/remotes/load-balancer.ts';
import { withProduct } from '../harness/with-product.ts';

const RELEASE = resolve(import.meta.dirname, '../../../release/src/cli.ts');

const { product, browser } = await withProduct();
const { releases } = product;
const second = await startProduct(
  { API_URL: product.url, RELEASES_DIR: releases },
  { remotes: [], capabilities: SHELL_CAPABILITIES },
);
afterAll(() => second.remove());
const front = await startLoadBalancer([product.url, second.url]);
afterAll(() => front.stop());

/** Which build of the shell runs in a page; undefined for the one that was there first. */
const editionIn = (page: Page) => page.evaluate(() => (globalThis as { edition?: string }).edition);

/** What the replies of a gateway say that a new page would get: what it has read last. */
const servedBy = async (url: string) => (await fetch(`${url}/remotes.json`)).headers.get('x-shell-version');

async function upgradeShell(edition: string): Promise<string> {
  const { version } = await publishShell({ built: await alterShell(BUILDS.shell, edition), releases });
  return version;
}

async function upgradeRemotes(version: string): Promise<void> {
  for (const built of BUILDS.remotes) await publish({ built, releases, capabilities: SHELL_CAPABILITIES, version });
}

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Perfil' }).click();
  await page.getByRole('button', { name: 'Agregar fecha' }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** The form whose parts the shell loads when it is opened. */
async function openSpecialDate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agregar fecha' }).click();
  await page.getByRole('dialog', { name: 'Agregar fecha especial' }).getByLabel('Motivo (opcional)').waitFor();
}

test('REL-19 an open tab loads late what its shell had, a new one gets the new shell, and a rollback takes a second', async () => {
  const { page, context, problems } = await openPage(browser, front.url);
  // From here on the page makes no call of its own, by whose reply it would learn of the upgrade.
  const stream = page.waitForResponse((reply) => reply.url().endsWith(LIVE_STREAM));
  await signIn(page, MENTOR);
  await openProfile(page);
  await stream;
  const version = await upgradeShell('late');
  const fresh = await context.newPage();
  const edition = async () => {
    await fresh.goto('/');
    await fresh.getByRole('heading', { level: 1 }).waitFor();
    return editionIn(fresh);
  };
  await expect.poll(edition).toBe('late');
  // A gateway that nobody has asked since says so one reply later; here the calls of a screen are all made at once.
  await expect.poll(() => Promise.all([product.url, second.url].map(servedBy))).toEqual([version, version]);
  await openSpecialDate(page);
  expect(await editionIn(page)).toBeUndefined();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('navigation').getByRole('link', { name: 'Mentorías' }).click();
  await page.getByText('Hay una nueva versión').waitFor();
  expect(await editionIn(page)).toBeUndefined();
  await page.getByRole('link', { name: 'Perfil' }).click();
  await expect.poll(() => editionIn(page).catch(() => undefined)).toBe('late');

  const start = performance.now();
  const { status, stdout } = spawnSync(process.execPath, [RELEASE, 'rollback', 'shell', '--releases', releases], {
    encoding: 'utf8',
  });
  expect({ status, stdout }).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^shell@\S+ is current again, /),
  });
  await expect.poll(edition).toBeUndefined();
  process.stdout.write(`rollback: ${Math.round(performance.now() - start)} ms until a new page had the shell before\n`);
  expect([problems, front.missing]).toEqual([[], []]);
  await context.close();
});

/** What a user does in a tab before the upgrades and after them, and what the tab must then show. */
interface Tab {
  page: Page;
  context: BrowserContext;
  problems: string[];
  goOn: () => Promise<void>;
}

const TYPED = 'Lo que escribí antes de la actualización';

const KINDS: { email: string; tabs: ((page: Page) => Promise<() => Promise<void>>)[] }[] = [
  {
    email: MENTOR,
    tabs: [
      async (page) => {
        await openProfile(page);
        return () => openSpecialDate(page);
      },
      async (page) => {
        await openProfile(page);
        await openSpecialDate(page);
        const reason = page.getByRole('dialog').getByLabel('Motivo (opcional)');
        await reason.fill(TYPED);
        return async () => expect(await reason.inputValue()).toBe(TYPED);
      },
      async (page) => () => openProfile(page),
    ],
  },
  {
    email: ENTREPRENEUR,
    tabs: [
      async (page) => {
        await page
          .getByRole('link', { name: /^Ver horarios de/ })
          .first()
          .click();
        const topic = page.getByPlaceholder('Describe el objetivo o tema de la mentoria...');
        await topic.fill(TYPED);
        return async () => {
          expect(await topic.inputValue()).toBe(TYPED);
          await page.getByRole('link', { name: 'Regresar a Buscar' }).click();
          await page.getByRole('heading', { level: 1, name: 'Buscar mentores' }).waitFor();
        };
      },
      async (page) => async () => {
        await page
          .getByRole('link', { name: /^Ver horarios de/ })
          .first()
          .click();
        await page.getByRole('heading', { name: 'Agendar Una Mentoria' }).waitFor();
      },
    ],
  },
  {
    email: ADMIN,
    tabs: [
      async (page) => {
        await page.getByRole('link', { name: 'Usuarios' }).click();
        await page.getByRole('button', { name: 'Crear Emprendedor' }).click();
        const name = page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).first();
        await name.fill(TYPED);
        return async () => expect(await name.inputValue()).toBe(TYPED);
      },
      async (page) => async () => {
        await page.getByRole('link', { name: 'Usuarios' }).click();
        await page.getByRole('button', { name: 'Crear Mentor' }).click();
        await page.getByRole('dialog', { name: 'Crear Mentor' }).getByLabel('Código Único').waitFor();
      },
    ],
  },
];

/** Of the people in turn, and of each the kinds in turn: nine are every kind at least once. */
const TABS = 20;

test('REL-19 three upgrades of the shell and two of each remote under open tabs of every kind and a stream of new loads on two gateways', async () => {
  const people = await Promise.all(
    KINDS.map(async ({ email, tabs }) => {
      const { page, context } = await openPage(browser, front.url);
      await signIn(page, email);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const storageState = await context.storageState();
      await context.close();
      return { storageState, tabs };
    }),
  );
  const tabs: Tab[] = [];
  for (let at = 0; at < TABS; at += 1) {
    const { storageState, tabs: kinds } = people[at % people.length]!;
    // A profile of its own: nothing that it loads late was loaded by another tab.
    const { page, context, problems } = await openPage(browser, front.url, { storageState });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const begin = kinds[Math.floor(at / people.length) % kinds.length]!;
    tabs.push({ page, context, problems, goOn: await begin(page) });
  }

  let isUpgrading = true;
  const editions = new Set<string | undefined>();
  const loads = people.map(async ({ storageState }) => {
    let count = 0;
    const { page, context, problems } = await openPage(browser, front.url, { storageState });
    for (; isUpgrading || count === 0; count += 1) {
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      editions.add(await editionIn(page));
      expect(await page.getByRole('alert').count()).toBe(0);
    }
    expect(problems).toEqual([]);
    await context.close();
    return count;
  });
  /** Goes on once a new load has the shell of this edition. */
  const seen = (edition: string) => expect.poll(() => editions.has(edition), { timeout: 60_000 }).toBe(true);

  const upgrades = (async () => {
    await upgradeShell('one');
    await upgradeRemotes('11.0.0');
    await seen('one');
    await upgradeShell('two');
    await seen('two');
    await upgradeRemotes('12.0.0');
    await upgradeShell('three');
    await seen('three');
  })();
  await upgrades.finally(() => {
    isUpgrading = false;
  });
  const newLoads = (await Promise.all(loads)).reduce((sum, count) => sum + count, 0);

  for (const { page, goOn } of tabs) {
    await goOn();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect([undefined, 'three']).toContain(await editionIn(page));
  }
  expect(tabs.flatMap(({ problems }) => problems)).toEqual([]);
  expect(front.missing).toEqual([]);
  process.stdout.write(
    `${TABS} open tabs, ${newLoads} new loads: ${front.missing.length} files missing, 0 cards, 0 forms lost\n`,
  );
  for (const { context } of tabs) await context.close();
}, 480_000);
