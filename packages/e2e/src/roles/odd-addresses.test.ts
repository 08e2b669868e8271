import { describe, expect, test } from 'vitest';
import { ADMIN, ENTREPRENEUR, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

const DAYS = ['9999-12-31', '0000-01-01', '0001-01-01', '2000-01-01', '2999-12-31', '2026-02-30', 'ayer'];
const LONG = 'a'.repeat(500);
const LIST = ['page=1e9', 'page=-1', `search=${LONG}`, 'search=%00', 'sort_by=password&sort_direction=x'];

const ADDRESSES = {
  entrepreneur: [
    ENTREPRENEUR,
    ['/?guide_type=x&area=y', `/?search=${LONG}`, '/?search=%00', '/?page=0', '/mis-mentorias?scope=x&page=-1'],
  ],
  guide: [MENTOR, DAYS.map((day) => `/?from=${day}`)],
  admin: [
    ADMIN,
    [
      ...DAYS.map((day) => `/?day=${day}`),
      ...DAYS.map((day) => `/?day=${day}&calendar=month`),
      ...DAYS.map((day) => `/?from=${day}&to=${day}`),
      '/?status=x',
      ...['', 'users', 'auditoria'].flatMap((path) => LIST.map((query) => `/${path}?${query}`)),
    ],
  ],
} as const;

describe('an address that makes no sense shows the screen as if it said nothing (rule 9.13)', () => {
  test.each(Object.entries(ADDRESSES))('%s', async (_role, [email, addresses]) => {
    const { page, context, problems } = await openPage(browser, product.url);
    await signIn(page, email);
    const found: Record<string, string> = {};
    for (const address of addresses) {
      await page.goto(`${product.url}${address}`);
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 30_000 }).toBe(0);
      const wrong = page.getByRole('alert').or(page.getByRole('heading', { name: /dejó de funcionar|No se pudo/ }));
      if ((await wrong.count()) > 0) found[address] = (await wrong.first().textContent()) ?? '';
    }
    expect(found).toEqual({});
    expect(problems).toEqual([]);
    await context.close();
  });
});
