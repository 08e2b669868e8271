import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { CONTRACTS } from '@mentorias/federation/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { newEntrepreneur } from '../harness/accounts.ts';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn, signInHere } from '../harness/browser.ts';
import { BUILDS, SHELL_CAPABILITIES, startProduct } from '../harness/product.ts';
import { buildRemote } from '../harness/remotes/build-remote.ts';
import { withProduct } from '../harness/with-product.ts';

const RELEASE = resolve(import.meta.dirname, '../../../release/src/cli.ts');
/** The builds that were kept of the contract before, never to be rebuilt (packages/e2e/fixtures/README.md). */
const GOLDEN = resolve(import.meta.dirname, '../../fixtures/contract-1');

/** The shells and the remotes by the newest contract that they know. */
const SHELLS = { 1: join(GOLDEN, 'shell'), 2: BUILDS.shell };
const remotes: Record<1 | 2 | 3, string[]> = {
  1: ['remote-entrepreneur', 'remote-guide', 'remote-admin'].map((remote) => join(GOLDEN, remote)),
  2: BUILDS.remotes,
  3: [],
};

/** Releases that a shell does not run are published all the same, as after a rollback of the shell. */
const capabilities = { ...SHELL_CAPABILITIES, contracts: { oldest: 1, newest: 3 } };

/** The product whose API all the others use. */
const { product, browser } = await withProduct();

beforeAll(async () => {
  const files = { 'remote.tsx': "document.title = 'ran';" };
  remotes[3] = [await buildRemote({ name: 'guide', version: '7.0.0', contract: 3, files })];
});

/** Serves a shell with remotes while `visit` lasts. */
async function served(shell: keyof typeof SHELLS, remote: keyof typeof remotes, visit: (url: string) => Promise<void>) {
  const builds = { shell: SHELLS[shell], remotes: remotes[remote], capabilities };
  const front = await startProduct({ API_URL: product.url }, builds);
  try {
    await visit(front.url);
  } finally {
    await front.remove();
  }
}

test('is about the contracts of today', () => {
  expect(CONTRACTS).toEqual({ oldest: 1, newest: 2 });
});

describe('a remote of a contract that the shell runs', () => {
  /** Each role's first screen, the link to another one, and what that is. */
  const SCREENS = [
    [ENTREPRENEUR, 'Buscar mentores', /^Ver horarios de/, 'Agendar Una Mentoria'],
    [MENTOR, 'Mentorías', 'Perfil', 'Configurar Horarios Disponibles'],
    [ADMIN, 'Dashboard', 'Usuarios', 'Gestión de Usuarios'],
  ] as const;

  test.each([
    [1, 1],
    [2, 1],
    [2, 2],
  ] as const)('works for each role: shell %i, remotes %i', async (shell, remote) => {
    await served(shell, remote, async (url) => {
      const visits = SCREENS.map(async ([email, first, link, second]) => {
        const { page, context, problems } = await openPage(browser, url);
        await signIn(page, email);
        await page.getByRole('heading', { level: 1, name: first, exact: true }).waitFor();
        await page.getByRole('link', { name: link }).first().click();
        await page.getByRole('heading', { name: second }).first().waitFor();
        expect(await page.getByRole('alert').count()).toBe(0);
        expect(problems).toEqual([]);
        await context.close();
      });
      await Promise.all(visits);
    });
  });

  test.each([
    [1, 'Eva Soto', 'Luz Vega'],
    [2, 'Ada Ríos', 'Inés Paz'],
  ] as const)(
    'keeps nothing for the next person in the tab, and all for the same one: shell 2, remotes %i',
    async (remote, name, next) => {
      const [email, nextEmail] = [await newEntrepreneur(product.url, name), await newEntrepreneur(product.url, next)];
      await served(2, remote, async (url) => {
        const { page, context, problems } = await openPage(browser, url);
        await signIn(page, email);
        await searchAndOpenBooking(page);
        await loseSession(page);
        await signInHere(page, email);
        expect(await wayBackFromBooking(page, 'Mis mentorías')).toBe('/?search=paredes');
        await openEvents(page);
        await page.getByRole('button', { name }).click();
        await page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
        await signInHere(page, nextEmail);
        expect(await wayBackFromBooking(page, 'Buscar mentores')).toBe('/');
        expect(problems).toEqual([]);
        await context.close();
      });
    },
  );

  async function searchAndOpenBooking(page: Page) {
    await page.getByRole('searchbox').fill('paredes');
    await page.getByRole('searchbox').press('Enter');
    await page.getByText('1 mentor', { exact: true }).waitFor();
    await page.getByRole('link', { name: /^Ver horarios de/ }).click();
    await page.getByRole('heading', { name: 'Agendar Una Mentoria' }).waitFor();
  }

  async function openEvents(page: Page) {
    await page.getByRole('banner').getByRole('link', { name: 'Mis mentorías' }).click();
  }

  /** The session ends by itself on another screen, so that the browser's Back leads to the booking. */
  async function loseSession(page: Page) {
    const events = '**/api/v1/entrepreneur/calendar_events*';
    await page.route(events, (route) => route.fulfill({ status: 401, json: { error: 'x' } }));
    await openEvents(page);
    await page.getByText('Vuelva a iniciar sesión').waitFor();
    await page.unroute(events);
  }

  /** Where 'Regresar a Buscar' leads after the browser's Back from the screen that the sign-in shows. */
  async function wayBackFromBooking(page: Page, first: string) {
    await page.getByRole('heading', { level: 1, name: first }).waitFor();
    await page.goBack();
    return page.getByRole('link', { name: 'Regresar a Buscar' }).getAttribute('href');
  }
});

describe('a remote of a contract that the shell does not run', () => {
  test.each([
    [1, 2, 'Esta sección necesita el contrato 2 y la aplicación ofrece el contrato 1.', '1 to 1'],
    [2, 3, 'Esta sección necesita el contrato 3 y la aplicación ofrece los contratos 1 a 2.', '1 to 2'],
  ] as const)('is neither executed nor published: shell %i, remote %i', async (shell, remote, card, range) => {
    const sentence = `remote-guide was built for contract ${remote}, the shell runs ${range}`;
    await served(shell, remote, async (url) => {
      const { page, context, problems, requests } = await openPage(browser, url);
      const warnings: string[] = [];
      page.on('console', (message) => warnings.push(message.text()));
      await signIn(page, MENTOR);
      await page.getByRole('alert').filter({ hasText: card }).waitFor();
      expect(warnings.filter((warning) => warning.includes(sentence))).toHaveLength(1);
      // Once more from the stored session: then the page itself would ask for the remote first.
      await page.reload();
      await page.getByRole('alert').filter({ hasText: card }).waitFor();
      expect(requests.filter((path) => path.startsWith('/remotes/'))).toEqual([]);
      expect(problems).toEqual([]);
      await context.close();

      const built = remotes[remote].find((folder) => folder.includes('guide')) ?? '';
      const command = [RELEASE, 'publish', dirname(built), '--shell', url, '--releases', product.releases];
      const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: expect.stringMatching(new RegExp(`^release: ${sentence}\n`)),
      });
    });
  });
});
