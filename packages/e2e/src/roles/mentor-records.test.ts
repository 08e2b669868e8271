import { addDays, formatDayMonthYear, limaDate } from '@mentorias/domain/time/lima-time';
import { describe, expect, test } from 'vitest';
import { newEntrepreneur, newEvent } from '../harness/accounts.ts';
import { MENTOR, openPage, signIn } from '../harness/browser.ts';
import { clickVisibleCenter } from '../harness/looks/pointer.ts';
import { slotFields } from '../harness/slot-fields.ts';
import { withProduct } from '../harness/with-product.ts';

/** The example mentor without open hours. */
const FREE_GUIDE = { name: 'Patricia Loayza Medina', email: 'patricia.loayza.medina@mentorias.demo' };
const DATE = addDays(limaDate(new Date()), 3);
const EIGHT_PM = 20 * 60;
const MEET = 'https://meet.google.com/abc-defg-hij';

const { product, browser } = await withProduct();

describe('a mentor', () => {
  test('opens a special date, which entrepreneurs are offered at once (rule 7.11), and removes it', async () => {
    const { page, problems, context } = await openPage(browser, product.url);
    const client = await openPage(browser, product.url);
    const nothingFree = client.page.getByText('Sin horas esta semana');
    await signIn(client.page, await newEntrepreneur(product.url, 'Nora Salas'));
    // Without hours he comes last.
    await client.page.goto(`/?search=${FREE_GUIDE.name}`);
    await client.page.getByRole('link', { name: `Ver el perfil de ${FREE_GUIDE.name}` }).click();
    await nothingFree.waitFor();

    await signIn(page, FREE_GUIDE.email);
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).click();
    await page.getByRole('button', { name: 'Agregar fecha' }).click();
    const form = page.getByRole('dialog', { name: 'Agregar fecha especial' });
    await form.getByRole('radio', { name: 'Otro horario', exact: true }).check();
    await form.getByLabel('Día', { exact: true }).fill(formatDayMonthYear(DATE));
    await form.getByLabel('Desde').selectOption('06:00 PM');
    await form.getByRole('button', { name: 'Guardar fecha' }).click();
    await page.getByText('Fecha guardada').waitFor();
    await page.getByText('6:00 p. m. – 7:30 p. m.').waitFor();

    await client.page.reload();
    const slot = slotFields(client.page);
    expect(await slot.days()).toHaveLength(1);
    await slot.chooseLastDay();
    expect(await slot.hours()).toEqual(['6:00 p. m.']);

    await page.getByRole('button', { name: /^Quitar: / }).click();
    await page.getByRole('button', { name: 'Quitar fecha' }).click();
    await page.getByText('No tienes fechas especiales.').waitFor();
    await client.page.reload();
    await nothingFree.waitFor();
    expect([...problems, ...client.problems]).toEqual([]);
    await context.close();
    await client.context.close();
  });

  test('gives a meeting link that stands in each event', async () => {
    const entrepreneur = await newEntrepreneur(product.url, 'Olga Rivas');
    await newEvent(product.url, { entrepreneur, guide: MENTOR, date: DATE, start: EIGHT_PM });
    const { page, problems, context } = await openPage(browser, product.url);
    await signIn(page, MENTOR);
    await page.getByRole('button', { name: 'Agregar enlace' }).click();
    const field = page.getByRole('textbox', { name: 'Enlace de Meet, Zoom o Teams' });
    await field.fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Guardar enlace' }).click();
    await page.getByText('El enlace debe ser una dirección web que empiece con https://').waitFor();
    await field.fill(MEET);
    await page.getByRole('button', { name: 'Guardar enlace' }).click();
    await page.getByText('Enlace guardado').waitFor();

    const client = await openPage(browser, product.url);
    await signIn(client.page, entrepreneur);
    await client.page.goto('/mis-mentorias');
    const link = client.page.getByRole('link', { name: 'Por videollamada' });
    expect(await link.getAttribute('href')).toBe(MEET);
    expect([...problems, ...client.problems]).toEqual([]);
    await context.close();
    await client.context.close();
  });

  test('answers with one tap whether somebody came, and takes it back (rule 7.13)', async () => {
    const { page, problems, context } = await openPage(browser, product.url);
    await signIn(page, MENTOR);
    await page.getByRole('heading', { name: 'Mentorías pasadas' }).click();
    const task = page.getByRole('region', { name: '¿Se realizó?' }).getByRole('listitem').first();
    const open = page.getByRole('region', { name: 'Mentorías pasadas' }).getByText('¿Se realizó?');
    await open.first().waitFor();
    const before = await open.count();
    await clickVisibleCenter(task.getByRole('button', { name: /^No asistió: / }));
    await task.getByText('No asistió el emprendedor').waitFor();
    const undo = task.getByRole('button', { name: /^Deshacer: / });
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true);
    await expect.poll(() => open.count()).toBe(before - 1);
    await page.keyboard.press('Enter');
    await task.getByRole('button', { name: /^Asistió: / }).waitFor();
    await expect.poll(() => open.count()).toBe(before);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('records attendance (rule 6.9) and a private note (rule 6.10)', async () => {
    const { page, problems, context } = await openPage(browser, product.url);
    await signIn(page, MENTOR);
    const past = page.getByRole('region', { name: 'Mentorías pasadas' });
    await past.getByRole('heading').click();
    const card = past.getByRole('article').filter({ hasText: '¿Se realizó?' }).first();
    const name = await card.getAttribute('aria-label');
    await card.getByRole('button', { name: /^Acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Registrar' }).click();
    const form = page.getByRole('dialog', { name: 'Registro de la mentoría' });
    await form.getByLabel('Asistencia').selectOption('Se realizó');
    await form.getByLabel('Nota privada').fill('Quedó en traer sus costos');
    await form.getByRole('button', { name: 'Guardar registro' }).click();
    await page.getByText('Guardado', { exact: true }).waitFor();
    const recorded = past.getByRole('article', { name: name ?? '', exact: true });
    await recorded.getByText('Se realizó').waitFor();
    await recorded.getByText('Quedó en traer sus costos').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
