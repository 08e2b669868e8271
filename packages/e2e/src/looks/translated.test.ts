import { addDays, formatDayMonthYear, limaDate } from '@mentorias/domain/time/lima-time';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newEntrepreneur } from '../harness/accounts.ts';
import { ADMIN, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { casesOf } from '../harness/long.ts';
import { FREE_GUIDE } from '../harness/looks/tour.ts';
import { prepareTours, TOUR_NAMES, takeTour } from '../harness/looks/tours.ts';
import { ANOTHER_WORD, translatePages } from '../harness/looks/translator.ts';
import { slotFields } from '../harness/slot-fields.ts';
import { withProduct } from '../harness/with-product.ts';

const GUIDE = 'Lucía Paredes Salazar';
const NO_TIME = '--Selecciona un horario--';

const { product, browser } = await withProduct();
const people = await prepareTours(product.url);

async function openTranslated(options: Parameters<typeof openPage>[2] = {}) {
  const visitor = await openPage(browser, product.url, options);
  onTestFinished(() => visitor.context.close());
  await translatePages(visitor.context);
  return visitor;
}

/** Signs in on a translated page. */
async function visitTranslated(email: string, path = '/') {
  const { page, problems } = await openTranslated();
  await signIn(page, email);
  if (path !== '/') await page.goto(path);
  return { page, problems };
}

describe('a page that the browser translates (rule 4.13)', () => {
  test.each(casesOf([], TOUR_NAMES))('is whole at every stop of the tour: %s', { timeout: 600_000 }, async (name) => {
    const { page, problems } = await openTranslated({ reducedMotion: 'reduce' });
    await takeTour(page, name, people, (page) => page.setViewportSize({ width: 1280, height: 900 }));
    expect(problems).toEqual([]);
  });

  test('lets an entrepreneur choose an hour, put it back, choose another one and book it', async () => {
    const { page, problems } = await visitTranslated(await newEntrepreneur(product.url, 'Irma Salas'));
    await page.getByRole('link', { name: `Ver horarios de ${GUIDE}` }).click();
    await page.getByRole('heading', { name: 'Agendar Una Mentoria' }).waitFor();
    const slot = slotFields(page);
    await slot.chooseLastDay();
    await slot.chooseFirstHour();
    await slot.time.selectOption({ label: NO_TIME });
    await expectWhole(page, 'Agendar Una Mentoria');
    await slot.chooseFirstHour();
    await book(page);
    await slot.chooseLastDay();
    await slot.chooseFirstHour();
    await book(page);
    expect(problems).toEqual([]);
  });

  test('keeps the names of people and their addresses, and says that it is Spanish', async () => {
    const { page } = await visitTranslated(await newEntrepreneur(product.url, 'Elsa Rojas'));
    await page.getByRole('link', { name: `Ver horarios de ${GUIDE}` }).click();
    await page.getByRole('heading', { name: 'Agendar Una Mentoria' }).waitFor();
    await page.getByText(MENTOR).first().waitFor();
    const shown = await page.locator('#root').textContent();
    for (const kept of ['Elsa Rojas', GUIDE, MENTOR]) {
      expect(shown).toContain(kept);
      expect(shown).not.toContain(`${kept}${ANOTHER_WORD}`);
    }
    expect(shown).toContain(`Agendar Una Mentoria${ANOTHER_WORD}`);
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
  });

  test('lets a mentor switch a day off and on, and save the week', async () => {
    const { page, problems } = await visitTranslated(MENTOR, '/profile');
    const day = page.getByRole('region', { name: 'Lunes' }).getByRole('switch');
    await day.uncheck();
    await page.getByText('Cambios sin guardar').waitFor();
    await day.check();
    await day.uncheck();
    await page.getByRole('button', { name: 'Guardar Horarios' }).click();
    await page.getByText('Horarios actualizados exitosamente').waitFor();
    expect(problems).toEqual([]);
  });

  test('lets an administrator create an event', async () => {
    const person = 'Yeni Cárdenas';
    await newEntrepreneur(product.url, person);
    const { page, problems } = await visitTranslated(ADMIN);
    await page.getByRole('button', { name: 'Crear Evento' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear Evento' });
    for (const [label, words] of [
      ['Emprendedor', person],
      ['Mentor', FREE_GUIDE],
    ] as const) {
      await dialog.getByRole('combobox', { name: label }).fill(words);
      await page.getByRole('option', { name: words }).click();
    }
    await dialog.getByRole('textbox', { name: 'Fecha' }).fill(formatDayMonthYear(addDays(limaDate(new Date()), 3)));
    await dialog.getByRole('textbox', { name: 'Fecha' }).press('Tab');
    await dialog.getByRole('combobox', { name: 'Hora' }).selectOption('20:00');
    await dialog.getByRole('button', { name: 'Crear Evento' }).click();
    await page.getByText('Evento creado exitosamente').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  });
});

async function book(page: Page) {
  await page.getByPlaceholder('Describe el objetivo o tema de la mentoria...').fill('Quiero exportar mis tejidos');
  await page.getByRole('button', { name: 'Realizar Solicitud' }).click();
  await page.getByText('¡Mentoría agendada exitosamente!').waitFor();
}

/** The screen with this heading stands, and no card in its place. */
async function expectWhole(page: Page, heading: string) {
  await expect.poll(() => page.getByRole('heading', { name: heading }).isVisible()).toBe(true);
}
