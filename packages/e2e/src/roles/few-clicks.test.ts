import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newEntrepreneur } from '../harness/accounts.ts';
import { openPage, signIn } from '../harness/browser.ts';
import { clickVisibleCenter } from '../harness/looks/pointer.ts';
import { withProduct } from '../harness/with-product.ts';

const GUIDE = 'Lucía Paredes Salazar';

const { product, browser } = await withProduct();

/** An entrepreneur on the first screen, whose clicks are counted. */
async function visit(name: string, width: number) {
  const visitor = await openPage(browser, product.url, { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await signIn(visitor.page, await newEntrepreneur(product.url, name));
  await visitor.page.getByRole('link', { name: `Ver horarios de ${GUIDE}` }).waitFor();
  let clicks = 0;
  return {
    ...visitor,
    clicks: () => clicks,
    click: async (target: Locator) => {
      await target.waitFor();
      await expect.poll(() => target.isEnabled()).toBe(true);
      await clickVisibleCenter(target);
      clicks += 1;
    },
  };
}

describe.each([320, 1280])('at %i px, with a pointer and nothing typed', (width) => {
  test('an hour of the search is booked in two clicks (rule 5.20)', async () => {
    const { page, context, problems, click, clicks } = await visit(`Dos Clics ${width}`, width);
    await click(page.getByRole('link', { name: new RegExp(`con ${GUIDE}$`) }).first());
    await click(page.getByRole('button', { name: 'Realizar Solicitud' }));
    await page.getByText('¡Mentoría agendada exitosamente!').waitFor();
    await page.getByText(/^Te enviamos la invitación a: /).waitFor();
    expect(clicks()).toBe(2);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('another hour of the same day in three, another day in four (rule 5.21)', async () => {
    const { page, context, problems, click, clicks } = await visit(`Tres Clics ${width}`, width);
    await click(page.getByRole('link', { name: `Ver horarios de ${GUIDE}` }));
    const hours = page.getByRole('radiogroup', { name: 'Elige una hora' }).getByRole('radio');
    await click(hours.last());
    await click(page.getByRole('button', { name: 'Realizar Solicitud' }));
    await page.getByText('¡Mentoría agendada exitosamente!').waitFor();
    expect(clicks()).toBe(3);

    await page.goto('/');
    await click(page.getByRole('link', { name: `Ver horarios de ${GUIDE}` }));
    await page.getByText('Comprobando las fechas...').waitFor({ state: 'hidden' });
    await click(page.getByRole('radiogroup', { name: 'Elige un día' }).locator('input:enabled').last());
    await click(hours.first());
    await click(page.getByRole('button', { name: 'Realizar Solicitud' }));
    await page.getByText('¡Mentoría agendada exitosamente!').waitFor();
    expect(clicks()).toBe(3 + 4);
    expect(problems).toEqual([]);
    await context.close();
  });

  test("'Mis mentorías' is one click away (rule 4.8)", async () => {
    const { page, context, problems, click, clicks } = await visit(`Un Clic ${width}`, width);
    await click(page.getByRole('banner').getByRole('link', { name: 'Mis mentorías' }));
    await page.getByRole('heading', { level: 1, name: 'Mis mentorías' }).waitFor();
    expect(clicks()).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });
});
