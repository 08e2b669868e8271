import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { CONTRACTS } from '@mentorias/federation/contract';
import { expect, test } from 'vitest';
import { MENTOR, openPage, signIn } from '../harness/browser.ts';
import { BUILDS, SHELL_CAPABILITIES, startProduct } from '../harness/product.ts';
import { buildRemote } from '../harness/remotes/build-remote.ts';
import { withProduct } from '../harness/with-product.ts';

const RELEASE = resolve(import.meta.dirname, '../../../release/src/cli.ts');
/** A build of an earlier release, which is never rebuilt (packages/e2e/fixtures/README.md). */
const KEPT = join(import.meta.dirname, '../../fixtures/contract-2/remote-guide');

/** The product whose API the others use. */
const { product, browser } = await withProduct();

/** Serves today's shell with one remote while `visit` lasts; what the shell does not run is published all the same. */
async function served(remote: string, visit: (url: string) => Promise<void>) {
  const contracts = { oldest: CONTRACTS.oldest - 1, newest: CONTRACTS.newest + 1 };
  const builds = { shell: BUILDS.shell, remotes: [remote], capabilities: { ...SHELL_CAPABILITIES, contracts } };
  const front = await startProduct({ API_URL: product.url }, builds);
  try {
    await visit(front.url);
  } finally {
    await front.remove();
  }
}

test('the kept build is of the oldest contract', () => {
  expect(CONTRACTS).toEqual({ oldest: 2, newest: 2 });
});

test('a remote of an earlier release works as it was built', async () => {
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

test.each([
  ['a later', 3],
  ['the first', 1],
])('a remote of %s contract is neither executed nor published', async (_which, contract) => {
  const files = { 'remote.tsx': "document.title = 'ran';" };
  const other = await buildRemote({ name: 'guide', version: `7.0.${contract}`, contract, files });
  const sentence = `remote-guide was built for contract ${contract}, the shell runs 2`;
  const card = `Esta sección necesita el contrato ${contract} y la aplicación ofrece el contrato 2.`;
  await served(other, async (url) => {
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

    const command = [RELEASE, 'publish', dirname(other), '--shell', url, '--releases', product.releases];
    const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(new RegExp(`^release: ${sentence}\n`)),
    });
  });
});
