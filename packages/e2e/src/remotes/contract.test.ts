import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { CONTRACTS } from '@mentorias/federation/contract';
import { expect, test } from 'vitest';
import { MENTOR, openPage, signIn } from '../harness/browser.ts';
import { BUILDS, SHELL_CAPABILITIES, startProduct } from '../harness/product.ts';
import { buildRemote } from '../harness/remotes/build-remote.ts';
import { withProduct } from '../harness/with-product.ts';

const RELEASE = resolve(import.meta.dirname, '../../../release/src/cli.ts');
/** A build of the contract before, which is never rebuilt (packages/e2e/fixtures/README.md). */
const KEPT = join(import.meta.dirname, '../../fixtures/contract-1/remote-guide');

/** The product whose API the others use. */
const { product, browser } = await withProduct();

/** Serves today's shell with one remote while `visit` lasts; what the shell does not run is published all the same. */
async function served(remote: string, visit: (url: string) => Promise<void>) {
  const contracts = { ...CONTRACTS, newest: CONTRACTS.newest + 1 };
  const builds = { shell: BUILDS.shell, remotes: [remote], capabilities: { ...SHELL_CAPABILITIES, contracts } };
  const front = await startProduct({ API_URL: product.url }, builds);
  try {
    await visit(front.url);
  } finally {
    await front.remove();
  }
}

test('the kept build is of the contract before', () => {
  expect(CONTRACTS).toEqual({ oldest: 1, newest: 2 });
});

test('a remote of the contract before works as it was built', async () => {
  await served(KEPT, async (url) => {
    const { page, context, problems } = await openPage(browser, url);
    await signIn(page, MENTOR);
    await page.getByRole('heading', { level: 1, name: 'Mentorías', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Perfil' }).first().click();
    await page.getByRole('heading', { name: 'Configurar Horarios Disponibles' }).first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('a remote of a later contract is neither executed nor published', async () => {
  const files = { 'remote.tsx': "document.title = 'ran';" };
  const later = await buildRemote({ name: 'guide', version: '7.0.0', contract: 3, files });
  const sentence = 'remote-guide was built for contract 3, the shell runs 1 to 2';
  const card = 'Esta sección necesita el contrato 3 y la aplicación ofrece los contratos 1 a 2.';
  await served(later, async (url) => {
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

    const command = [RELEASE, 'publish', dirname(later), '--shell', url, '--releases', product.releases];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(new RegExp(`^release: ${sentence}\n`)),
    });
  });
});
