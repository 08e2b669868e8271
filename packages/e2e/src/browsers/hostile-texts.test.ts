import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, newEntrepreneur, tokenOf } from '../harness/accounts.ts';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, PASSWORD, signIn } from '../harness/browser.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

/** A name that would run if it were treated as HTML or as a template; `n` numbers them. Addresses are refused in names. */
const hostileName = (n: string) => `${n} <img src=x onerror="ran='${n}'"><script>ran='${n}'</script> {{ran}}`;
/** Texts that would run as an address too. */
const hostile = (n: string) => `${hostileName(n)} javascript:ran=1`;

describe('SEC-28: what people type into any field', () => {
  let guideId: number;

  beforeAll(async () => {
    const { url } = product;
    const email = await newEntrepreneur(url, 'Zoila Hostil');
    const [admin, guide, token] = await Promise.all([tokenOf(url, ADMIN), tokenOf(url, MENTOR), tokenOf(url, email)]);
    await call(url, 'admin/users', {
      token: admin,
      body: {
        user_type: 'user',
        email: 'hostil@ejemplo.pe',
        name: hostileName('nombre'),
        company_name: hostile('empresa'),
        location: hostile('ubicacion'),
        origin: hostile('origen'),
        description: hostile('descripcion'),
        password: PASSWORD,
        password_confirmation: PASSWORD,
      },
    });
    await call(url, 'auth/profile', { method: 'PUT', token: guide, body: { name: hostileName('mentor') } });
    const { guides } = await call<{ guides: { id: number; email: string }[] }>(
      url,
      'entrepreneur/guides?search=mentor',
      { token },
    );
    guideId = guides.find((one) => one.email === MENTOR)!.id;
    const { users } = await call<{ users: { id: number }[] }>(
      url,
      'admin/calendar_events/filter?search=hostil@ejemplo.pe',
      {
        token: admin,
      },
    );
    const body = { guide_id: guideId, user_id: users[0]!.id, start_time: '2100-01-05T10:00:00-05:00' };
    const event = await call<{ id: number }>(url, 'admin/calendar_events', { token: admin, body });
    await call(url, `admin/calendar_events/${event.id}/cancellation`, {
      token: admin,
      body: { reason: hostile('motivo') },
    });
    const own = await tokenOf(url, 'hostil@ejemplo.pe');
    await call(url, 'auth/profile', { method: 'PUT', token: own, body: { name: hostileName('nuevo') } });
  });

  async function isInert(page: Page) {
    await page.waitForLoadState('networkidle');
    const found = await page.evaluate(() => ({
      ran: (globalThis as { ran?: unknown }).ran,
      elements: document.querySelectorAll('img[src="x"], #root script, #root [onerror], #root a[href^="javascript:"]')
        .length,
    }));
    expect(found).toEqual({ ran: undefined, elements: 0 });
  }

  test.each([
    ['an entrepreneur', ENTREPRENEUR, () => ['/', '/mis-mentorias', '/cuenta', `/guides/${guideId}`], 'mentor <img'],
    ['the entrepreneur of that name', 'hostil@ejemplo.pe', () => ['/mis-mentorias', '/cuenta'], 'nuevo <img'],
    ['the mentor of that name', MENTOR, () => ['/', '/profile', '/cuenta'], 'mentor <img'],
    ['an administrator', ADMIN, () => ['/', '/users', '/users?search=hostil', '/?search=hostil'], 'nuevo <img'],
  ] as const)('is read as text by %s on every screen', async (_, email, paths, sign) => {
    const { page, context, problems } = await openPage(browser, product.url);
    await signIn(page, email);
    for (const path of paths()) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await isInert(page);
    }
    // On a busy machine the network rests before the screen asks for its data.
    await expect.poll(() => page.locator('body').ariaSnapshot(), { timeout: 30_000 }).toContain(sign);
    await isInert(page);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('SEC-29: a page of another site', () => {
  const stranger = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.end(`<iframe src="${product.url}/" title="Mentorías"></iframe>`);
  });
  beforeAll(() => new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve)));
  afterAll(() => stranger.close());

  test('cannot show the product in a frame', async () => {
    const { page, context, problems } = await openPage(
      browser,
      `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`,
    );
    await page.goto('/');
    await expect.poll(() => problems.join()).toContain('frame-ancestors');
    expect(await page.frameLocator('iframe').getByRole('button', { name: 'Ingresar' }).count()).toBe(0);
    await context.close();
  });
});
