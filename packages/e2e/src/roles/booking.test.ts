import { describe, expect, test } from 'vitest';
import { newEntrepreneur } from '../harness/accounts.ts';
import { ADMIN, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { slotFields } from '../harness/slot-fields.ts';
import { withProduct } from '../harness/with-product.ts';

const TOPIC = 'Quiero ordenar las finanzas de mi taller';

const { product, browser } = await withProduct();

describe('one real booking', () => {
  test('an entrepreneur books a free hour, which is then no longer offered (rule 5.14); mentor and admin see it; it survives a kill', async () => {
    const entrepreneur = await openPage(browser, product.url);
    const { page } = entrepreneur;
    await signIn(page, await newEntrepreneur(product.url, 'Noelia Campos'));
    await page.getByRole('searchbox').fill('mentor@mentorias.demo');
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('link', { name: 'Ver horarios de Lucía Paredes Salazar' }).click();

    await page.getByRole('heading', { name: 'Agendar Una Mentoria' }).waitFor();
    const slot = slotFields(page);
    const day = await slot.chooseLastDay();
    const hour = await slot.chooseFirstHour();
    await page.getByPlaceholder('Describe el objetivo o tema de la mentoria...').fill(TOPIC);
    await page.getByLabel('Correos adicionales (separados por coma)').fill('socia@ejemplo.pe, contador@ejemplo.pe');
    await page.getByRole('button', { name: 'Realizar Solicitud' }).click();
    await page.getByText('¡Mentoría agendada exitosamente!').waitFor();

    await page.reload();
    expect(await slot.chooseLastDay()).toBe(day);
    expect(await slot.hours()).not.toContain(hour);
    expect(entrepreneur.problems).toEqual([]);

    await product.killHard();
    await product.start();

    const mentor = await openPage(browser, product.url);
    await signIn(mentor.page, MENTOR);
    await mentor.page.getByText(TOPIC).first().waitFor();
    expect(mentor.problems).toEqual([]);
    await mentor.context.close();

    const admin = await openPage(browser, product.url);
    await signIn(admin.page, ADMIN);
    await admin.page.getByPlaceholder('Buscar...').fill(TOPIC);
    await admin.page.getByPlaceholder('Buscar...').press('Enter');
    await admin.page.getByText('Mostrando 1 de 1 elementos').waitFor();
    expect(await admin.page.getByText(TOPIC).first().isVisible()).toBe(true);
    expect(admin.problems).toEqual([]);
    await admin.context.close();
    await entrepreneur.context.close();
  });
});
