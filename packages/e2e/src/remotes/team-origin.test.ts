import type { KeyObject } from 'node:crypto';
import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Release } from '@mentorias/federation/registry';
import { readRelease } from '@mentorias/federation/releases/release-folder';
import { publicTextOf } from '@mentorias/federation/releases/signature';
import { publish } from '@mentorias/release/publish/publish';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startOtherBackend } from '../harness/backends/other-backend.ts';
import { ADMIN, MENTOR, openBrowser, openPage, signIn } from '../harness/browser.ts';
import type { Product } from '../harness/product.ts';
import { PRODUCTION, SHELL_CAPABILITIES, startProduct } from '../harness/product.ts';
import { damagedRelease, replaceEntry } from '../harness/remotes/damage.ts';
import { startTeamOrigin } from '../harness/remotes/team-origin.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

const team = generateKeyPairSync('ed25519').privateKey;
const stranger = generateKeyPairSync('ed25519').privateKey;

let backend: Awaited<ReturnType<typeof startOtherBackend>>;
let origin: Awaited<ReturnType<typeof startTeamOrigin>>;
let product: Product;
let browser: Browser;
let release: Release;

/** The mentors' remote lies on its team's own origin, the administrators' in the releases folder; both teams sign. */
beforeAll(async () => {
  origin = await startTeamOrigin();
  await publishSigned('guide', origin.folder, '1.0.0', team);
  release = await readRelease(origin.folder, 'guide', '1.0.0');
  const file = join(await mkdtemp(join(tmpdir(), 'remotes-')), 'remotes.json');
  const publicKeys = [publicTextOf(team)];
  const pointer = `${origin.url}/guide/current.json`;
  await writeFile(file, JSON.stringify({ guide: { pointer, publicKeys }, admin: { publicKeys } }));
  backend = await startOtherBackend(
    { [MENTOR]: { id: 1, user_type: 'guide' }, [ADMIN]: { id: 2, user_type: 'admin' } },
    {},
  );
  // In production the policy of a page allows no releases from a developer's machine.
  product = await startProduct({ REMOTES_CONFIG: file, API_URL: backend.url, ...PRODUCTION, LOG_LEVEL: 'error' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.remove();
  await origin?.stop();
  backend?.stop();
});

let page: Page;
let problems: string[];
let requests: string[];

beforeEach(async () => {
  ({ page, problems, requests } = await openPage(browser, product.url));
});
afterEach(() => page.context().close());

async function publishSigned(remote: string, releases: string, version: string, key: KeyObject, built?: string) {
  const dist = built ?? join(ROOT, `remote-${remote}/dist`);
  await publish({ built: dist, releases, capabilities: SHELL_CAPABILITIES, version, key });
}

/** A release published by an attacker who can write to a team's releases but does not have its key. */
async function publishForged(remote: string, releases: string, version: string): Promise<Release> {
  const built = join(await mkdtemp(join(tmpdir(), 'forged-')), 'dist');
  await cp(join(ROOT, `remote-${remote}/dist`), built, { recursive: true });
  await replaceEntry(built, "document.title = 'forged';");
  await publishSigned(remote, releases, version, stranger, built);
  return readRelease(releases, remote, version);
}

const dashboard = () => page.getByText('Configura tus horarios').waitFor();
const card = () => page.getByRole('alert').filter({ hasText: 'No pudimos abrir esta pantalla.' });

async function expectCardAndRecovery(heal: () => unknown) {
  await card().waitFor({ timeout: 10_000 });
  expect(await card().textContent()).toContain('guide@1.0.0');
  expect(await page.getByRole('link', { name: 'Perfil' }).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Cerrar Sesión' }).isVisible()).toBe(true);
  await heal();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await dashboard();
}

const registered = async (remote: string) =>
  (await (await fetch(`${product.url}/remotes.json`)).json()).remotes[remote]?.version;

describe("a signed remote on its team's own origin", () => {
  test('runs, with every file from there and none twice', async () => {
    await signIn(page, MENTOR);
    await dashboard();
    origin.asked.length = 0;
    await page.reload();
    await dashboard();
    await page.getByRole('link', { name: 'Perfil' }).click();
    await page.getByRole('heading', { name: 'Configurar Horarios Disponibles' }).waitFor();
    const files = origin.asked.filter((path) => /\.(js|css)$/.test(path));
    const firstScreen = [release.entry, ...release.preload, ...release.home];
    expect(files).toEqual(expect.arrayContaining(firstScreen.map((file) => `/guide/1.0.0/${file}`)));
    expect(files.some((file) => file.endsWith('.css'))).toBe(true);
    expect(files.toSorted()).toEqual([...new Set(files)].toSorted());
    expect(requests.filter((path) => path.startsWith('/remotes/guide/'))).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('is not run with a changed byte', async () => {
    const damaged = await damagedRelease(origin.folder, 'guide', '1.0.0');
    await damaged.replace(release.entry, `${await damaged.read(release.entry)} `);
    await signIn(page, MENTOR);
    await expectCardAndRecovery(() => damaged.mend());
  });

  test('that does not answer leaves the frame working, and comes back', async () => {
    origin.isDown = true;
    await signIn(page, MENTOR);
    await expectCardAndRecovery(() => {
      origin.isDown = false;
    });
    expect(problems.filter((problem) => problem.includes('Uncaught (in promise)'))).toEqual([]);
  });
});

describe('a release that was forged without the key is neither served nor run', () => {
  test('on the own origin of the team', async () => {
    await publishForged('guide', origin.folder, '6.6.6');
    await expect.poll(() => origin.asked, { timeout: 10_000 }).toContain('/guide/6.6.6/release.json.sig');
    await signIn(page, MENTOR);
    await dashboard();
    expect(await registered('guide')).toBe('1.0.0');
    expect(origin.asked.filter((path) => path.startsWith('/guide/6.6.6/') && path.endsWith('.js'))).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('in the releases folder', async () => {
    await publishSigned('admin', product.releases, '1.0.1', team);
    await expect.poll(() => registered('admin')).toBe('1.0.1');
    const { entry } = await publishForged('admin', product.releases, '6.6.6');
    await signIn(page, ADMIN);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await registered('admin')).toBe('1.0.1');
    expect((await fetch(`${product.url}/remotes/admin/6.6.6/${entry}`)).status).toBe(404);
    expect(requests.filter((path) => path.startsWith('/remotes/admin/6.6.6/'))).toEqual([]);
    expect(await page.title()).not.toBe('forged');
  });
});
