import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RUNTIME_PACKAGE } from '@mentorias/federation/releases/external-runtime';
import { remoteConfig as rspackConfig } from '@mentorias/federation/rspack/remote-preset';
import { publish } from '@mentorias/release/publish/publish';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import type { Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import webpack from 'webpack';
import { MENTOR, openPage, signIn } from '../harness/browser.ts';
import { SHELL_CAPABILITIES } from '../harness/product.ts';
import { buildRemote, configOf, federationOf, remoteFolder } from '../harness/remotes/build-remote.ts';
import { withProduct } from '../harness/with-product.ts';

const REMOTE_MODULE = `import { defineRemote } from '@mentorias/federation/remote';
export default defineRemote({ contract: 2, routes: [{ path: '/', element: <p>Hola</p> }] });`;
const shellsReact = SHELL_CAPABILITIES.shared.react;
const SENTENCE = `remote-guide needs react ^18.3.1, the shell provides ${shellsReact}`;

const { product, browser } = await withProduct();

/** A build whose release.json needs React 18, like a remote that was built elsewhere. */
async function builtForReact18(version: string): Promise<string> {
  const built = await buildRemote({ name: 'guide', version, files: { 'remote.tsx': REMOTE_MODULE } });
  const file = join(built, 'release.json');
  const release = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...release, shared: { ...release.shared, react: '^18.3.1' } }));
  return built;
}

describe('a remote for another version of a shared module is refused in the same words', () => {
  test('when it is built in the workspace', async () => {
    const remote = { name: 'guide', version: '8.0.1', files: { 'remote.tsx': `import 'react';\n${REMOTE_MODULE}` } };
    const older = join(remoteFolder(remote), 'node_modules/react');
    const build = buildRemote(remote, async () => {
      await mkdir(older, { recursive: true });
      await writeFile(join(older, 'package.json'), JSON.stringify({ name: 'react', version: '18.3.1' }));
    });
    await expect(build).rejects.toThrow(SENTENCE);
  });

  test('when it is published', async () => {
    const built = await builtForReact18('8.0.2');
    await expect(publish({ built, releases: product.releases, capabilities: SHELL_CAPABILITIES })).rejects.toThrow(
      SENTENCE,
    );
  });

  test('when it is loaded, without being executed', async () => {
    const capabilities = { ...SHELL_CAPABILITIES, shared: { ...SHELL_CAPABILITIES.shared, react: '18.3.1' } };
    await publish({ built: await builtForReact18('8.0.3'), releases: product.releases, capabilities });
    const { page, context, problems, requests } = await openPage(browser, product.url);
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await expect
      .poll(async () => (await (await fetch(`${product.url}/remotes.json`)).json()).remotes.guide.version)
      .toBe('8.0.3');
    await signIn(page, MENTOR);
    await page.getByText(`Esta sección necesita react ^18.3.1 y la aplicación ofrece ${shellsReact}.`).waitFor();
    expect(warnings.some((warning) => warning.includes(SENTENCE))).toBe(true);
    expect(requests.filter((path) => path.startsWith('/remotes/guide/8.0.3/'))).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('a remote that uses an export that the shell does not have', () => {
  const NEEDS = 'remote-guide needs Combobox of @mentorias/ui, the shell has no such export';
  const source = `import * as ui from '@mentorias/ui';\n${REMOTE_MODULE.replace('<p>Hola</p>', '<p>{String(ui.Combobox)}</p>')}`;
  const build = (version: string) => buildRemote({ name: 'guide', version, files: { 'remote.tsx': source } });

  test('is refused when it is published', async () => {
    const built = await build('8.1.0');
    await expect(publish({ built, releases: product.releases, capabilities: SHELL_CAPABILITIES })).rejects.toThrow(
      NEEDS,
    );
  });

  test('is not executed where the shell was rolled back, and its card says what is missing', async () => {
    const { exports } = SHELL_CAPABILITIES;
    const newer = { ...exports, '@mentorias/ui': [...(exports?.['@mentorias/ui'] ?? []), 'Combobox'] };
    const capabilities = { ...SHELL_CAPABILITIES, exports: newer };
    await publish({ built: await build('8.1.1'), releases: product.releases, capabilities });
    await expect
      .poll(async () => (await (await fetch(`${product.url}/remotes.json`)).json()).remotes.guide.version)
      .toBe('8.1.1');
    const { page, context, requests } = await openPage(browser, product.url);
    await signIn(page, MENTOR);
    await page.getByText('Esta sección necesita Combobox de @mentorias/ui').waitFor();
    expect(requests.filter((path) => path.startsWith('/remotes/guide/8.1.1/'))).toEqual([]);
    await context.close();
  });
});

const rspackConfigOf = (folder: string) =>
  rspackConfig(folder, 'production', [new ModuleFederationPlugin(federationOf(folder, 'guide'))]);

describe('the build of a remote', () => {
  const needsOf = async (built: string) => JSON.parse(await readFile(join(built, 'release.json'), 'utf8')).shared;

  test('needs the range that its team declares, and otherwise the major version that is installed', async () => {
    const remote = { name: 'guide', version: '8.2.0', files: { 'remote.tsx': REMOTE_MODULE } };
    expect(await needsOf(await buildRemote(remote))).toMatchObject({ 'react/jsx-runtime': `^${shellsReact}` });
    const declared = await buildRemote(remote, async () => {
      const file = join(remoteFolder(remote), 'package.json');
      const described = JSON.parse(await readFile(file, 'utf8'));
      await writeFile(file, JSON.stringify({ ...described, peerDependencies: { react: '^19.0' } }));
    });
    expect(await needsOf(declared)).toMatchObject({ 'react/jsx-runtime': '^19.0' });
  });

  test('needs the runtime of Module Federation, which an older shell does not provide', async () => {
    const built = await buildRemote({ name: 'guide', version: '8.2.3', files: { 'remote.tsx': REMOTE_MODULE } });
    const { [RUNTIME_PACKAGE]: runtime, ...shared } = SHELL_CAPABILITIES.shared;
    expect(runtime).toMatch(/^2\./);
    const before = { ...SHELL_CAPABILITIES, shared };
    await expect(publish({ built, releases: product.releases, capabilities: before })).rejects.toThrow(
      `remote-guide needs ${RUNTIME_PACKAGE} ^${runtime}, the shell provides none`,
    );
  });

  test.each<[string, (folder: string) => Promise<boolean>]>([
    [
      'webpack',
      (folder) => new Promise((resolve) => webpack(configOf(folder), (_, stats) => resolve(!stats?.hasErrors()))),
    ],
    [
      'Rspack',
      (folder) => new Promise((resolve) => rspack(rspackConfigOf(folder), (_, stats) => resolve(!stats?.hasErrors()))),
    ],
  ])('by %s that fails leaves nothing of the build before that could be published', async (_, build) => {
    const remote = { name: 'guide', version: '8.2.2', files: { 'remote.tsx': REMOTE_MODULE } };
    const built = await buildRemote(remote);
    await writeFile(join(remoteFolder(remote), 'src/remote.tsx'), `${REMOTE_MODULE} import './missing.ts';`);
    expect(await build(remoteFolder(remote))).toBe(false);
    await expect(publish({ built, releases: product.releases, capabilities: SHELL_CAPABILITIES })).rejects.toThrow(
      'holds no release.json: build the remote first',
    );
  });

  test('is described alike by webpack and Rspack: what it needs, what it uses, the files of its first screen', async () => {
    const files = {
      'remote.tsx': `import { lazyScreen } from '@mentorias/federation/lazy';
const Home = lazyScreen(() => import(/* webpackChunkName: "home" */ './home.tsx').then((code) => code.Home));
export default { contract: 2, routes: [{ path: '/', element: <Home /> }] };`,
      'home.tsx': `import { Button } from '@mentorias/ui';
import { Select } from '@mentorias/ui/forms';
import { useState } from 'react';
import './home.css';
export const Home = () => <Button>{useState(0)[0]}<Select /></Button>;`,
      'home.css': '.guide-home { gap: 1px; }',
    };
    const remote = { name: 'guide', version: '8.2.4', files };
    const described = async (built: string) => {
      const { preload, home, files: _, ...release } = JSON.parse(await readFile(join(built, 'release.json'), 'utf8'));
      const named = (names: string[]) => names.map((name) => name.replace(/\.[0-9a-f]{10}\./, '.')).sort();
      return { ...release, preload: named(preload), home: named(home) };
    };
    const built = await buildRemote(remote);
    const byWebpack = await described(built);
    expect(byWebpack).toMatchObject({ home: ['home.css', 'home.js'], doors: ['@mentorias/ui/forms'] });
    await new Promise((resolve) => rspack(rspackConfigOf(remoteFolder(remote)), resolve));
    expect(await described(built)).toEqual(byWebpack);
    const maps = (await readdir(built)).filter((name) => name.endsWith('.map'));
    expect(maps).toContainEqual(expect.stringMatching(/^home\.[0-9a-f]{10}\.js\.map$/));
    for (const name of maps)
      expect(JSON.parse(await readFile(join(built, name), 'utf8'))).not.toHaveProperty('sourcesContent');
  });

  test('is refused with a second copy of a package that the shell has', async () => {
    const source = `import 'react-dom/client';\n${REMOTE_MODULE}`;
    await expect(buildRemote({ name: 'guide', version: '8.2.1', files: { 'remote.tsx': source } })).rejects.toThrow(
      'remote-guide contains a copy of react-dom (imported by ./src/remote.tsx): the shell has the only one',
    );
  });
});

describe('a remote that shows a date', () => {
  const KEY = '@mentorias/domain/time/dayjs';
  const source = `import { formatDate } from '@mentorias/domain/time/lima-time';
${REMOTE_MODULE.replace('Hola', "{formatDate('2026-11-23')}")}`;
  const build = (version: string) => buildRemote({ name: 'guide', version, files: { 'remote.tsx': source } });

  test('takes dayjs, with its plugins and its Spanish, from the shell', async () => {
    const capabilities = SHELL_CAPABILITIES;
    await publish({ built: await build('8.4.0'), releases: product.releases, capabilities });
    await expect
      .poll(async () => (await (await fetch(`${product.url}/remotes.json`)).json()).remotes.guide.version)
      .toBe('8.4.0');
    const { page, context } = await openPage(browser, product.url);
    const scripts: Request[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request);
    });
    await signIn(page, MENTOR);
    await page.getByText('lunes, 23 de noviembre').waitFor();
    await page.waitForLoadState('networkidle');
    const texts = await Promise.all(scripts.map(async (script) => (await script.response())!.text()));
    const copies = (mark: string) => texts.filter((text) => text.includes(mark)).length;
    expect(['$isDayjsObject', 'customParseFormat', 'septiembre_octubre'].map(copies)).toEqual([1, 1, 1]);
    await context.close();
  });

  test('is refused by a shell that has none for it', async () => {
    const { [KEY]: _, ...shared } = SHELL_CAPABILITIES.shared;
    const capabilities = { ...SHELL_CAPABILITIES, shared };
    await expect(publish({ built: await build('8.4.1'), releases: product.releases, capabilities })).rejects.toThrow(
      `remote-guide needs ${KEY} ^1.0.0, the shell provides none`,
    );
  });
});
