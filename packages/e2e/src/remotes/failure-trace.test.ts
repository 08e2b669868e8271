import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MENTORS } from '@mentorias/api/demo/mentors';
import { publish } from '@mentorias/release/publish/publish';
import { expect, test } from 'vitest';
import { openPage, signIn } from '../harness/browser.ts';
import { SHELL_CAPABILITIES } from '../harness/product.ts';
import { buildRemote } from '../harness/remotes/build-remote.ts';
import { withProduct } from '../harness/with-product.ts';

const VERSION = '9.5.0';
const A_FEW_SECONDS = { timeout: 5000 };
/** Reads its data and throws while it draws. */
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

test('rule 13.7: the trace on a card finds in the log what was thrown, in which file, and the calls of the screen', async () => {
  const built = await buildRemote({ name: 'guide', version: VERSION, files: { 'remote.tsx': THROWS } });
  const canary = { percent: 99, errorLimit: 3 };
  await publish({ built, releases: product.releases, capabilities: SHELL_CAPABILITIES, canary });
  await expect.poll(async () => (await guide()).canary?.release.version, A_FEW_SECONDS).toBe(VERSION);

  const { page, context } = await openPage(browser, product.url);
  await signIn(page, MENTORS[0]!.row.email);
  const card = page.getByRole('alert').filter({ hasText: 'Esta pantalla dejó de funcionar.' });
  const trace = ((await card.locator('p').last().textContent()) ?? '').split(' · ').at(-1) ?? '';
  expect(trace).toMatch(/^[0-9a-f]{32}$/);
  const frame = expect.stringContaining(`/remotes/guide/${VERSION}/`);
  await expect
    .poll(() => logged().filter((line) => line.trace === trace))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          event: 'remote_failed_render',
          message: 'RangeError: no week to draw',
          frames: expect.arrayContaining([frame]),
        }),
        expect.objectContaining({ msg: 'request', route: '/api/v1/guide/profiles' }),
      ]),
    );
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
