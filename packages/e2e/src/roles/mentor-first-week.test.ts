import { addDays, limaDate } from '@mentorias/domain/time/lima-time';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newEntrepreneur, newEvent } from '../harness/accounts.ts';
import { openPage, signIn } from '../harness/browser.ts';
import { declineLink } from '../harness/decline-link.ts';
import { withProduct } from '../harness/with-product.ts';

/** The example mentor without open hours, a link or an event. */
const GUIDE_EMAIL = 'patricia.loayza.medina@mentorias.demo';
const MEET = 'https://meet.google.com/abc-defg-hij';
const NINE = 9 * 60;

const { product, browser } = await withProduct();

/** Counts what the pointer presses from now on, until the page is loaded anew. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0';
    addEventListener('pointerdown', () => {
      const { dataset } = document.documentElement;
      dataset.clicks = String(Number(dataset.clicks) + 1);
    });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks));
}

test('a new mentor publishes a week in three clicks (rule 7.14), and the first steps go when they are done (rule 7.12)', async () => {
  const { page, problems, context } = await openPage(browser, product.url);
  await signIn(page, GUIDE_EMAIL);
  const steps = page.getByRole('region', { name: 'Primeros pasos' });
  await steps.waitFor();
  const clicks = await countClicks(page);
  await steps.getByRole('link', { name: 'Configurar mis horarios' }).click();
  await page.getByRole('button', { name: 'Lun a vie, 9 a. m. – 6 p. m.' }).click();
  await page.getByRole('button', { name: 'Guardar Horarios' }).click();
  await page.getByText('Horarios actualizados exitosamente').waitFor();
  expect(await clicks()).toBe(3);
  await declineLink(page);
  await page.getByText('45 h a la semana').waitFor();

  const home = page.getByRole('navigation').getByRole('link', { name: 'Mentorías' });
  await home.click();
  await steps.getByText('Publica tus horarios: listo').waitFor();
  await steps.getByRole('link', { name: 'Agregar enlace' }).waitFor();

  const entrepreneur = await newEntrepreneur(product.url, 'Sonia Ayala');
  const date = addDays(limaDate(new Date()), 3);
  await newEvent(product.url, { entrepreneur, guide: GUIDE_EMAIL, date, start: NINE });
  await page.reload();
  await page.getByRole('article', { name: /^Mentoría con Sonia Ayala/ }).waitFor();
  // The event has no place: the home asks for the link (rule 6.16).
  const task = page.getByRole('region', { name: 'Agrega tu enlace de Meet, Zoom o Teams' });
  expect(await steps.getByRole('link').count()).toBe(0);
  await task.getByRole('button', { name: 'Agregar enlace' }).click();
  await task.getByLabel('Enlace de Meet, Zoom o Teams').fill(MEET.replace('https://', ''));
  await task.getByRole('button', { name: 'Guardar enlace' }).click();
  await page.getByText('Enlace guardado').waitFor();
  await task.waitFor({ state: 'hidden' });
  expect(await steps.count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});
