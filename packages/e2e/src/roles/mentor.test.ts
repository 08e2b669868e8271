import { addDays, limaDate, weekdayOf } from '@mentorias/domain/time/lima-time';
import { weekdayLabel } from '@mentorias/domain/time/weekdays';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newEntrepreneur, newEvent } from '../harness/accounts.ts';
import { MENTOR, openPage, signIn, textOf } from '../harness/browser.ts';
import { declineLink } from '../harness/decline-link.ts';
import { chooseInMenu } from '../harness/event-menu.ts';
import { clickVisibleCenter, placeOf } from '../harness/looks/pointer.ts';
import { slotFields } from '../harness/slot-fields.ts';
import { withProduct } from '../harness/with-product.ts';

/** The example mentor without an open day. */
const GUIDE = 'Patricia Loayza Medina';
const GUIDE_EMAIL = 'patricia.loayza.medina@mentorias.demo';
const TOPIC = 'Quiero que mi marca se recuerde';
const REASON = 'Ese día estaré en una feria';

/** Neither today, whose hours depend on the hour, nor the same weekday a week on. */
const DAY = weekdayLabel(weekdayOf(addDays(limaDate(new Date()), 3)));

const { product, browser } = await withProduct();

const dayCard = (page: Page, day: string) => page.getByRole('region', { name: day, exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar Horarios' });

async function save(page: Page) {
  await saveButton(page).click();
  await page.getByText('Horarios actualizados exitosamente').waitFor();
}

describe('a mentor', () => {
  test('opens a day (rule 7.2), is booked on it at once, and cancels with a reason that the entrepreneur reads (rule 6.2)', async () => {
    const mentor = await openPage(browser, product.url);
    const entrepreneur = await openPage(browser, product.url);
    const { page: client } = entrepreneur;
    await signIn(client, await newEntrepreneur(product.url, 'Julia Prado'));
    // Without hours she comes last.
    await client.goto(`/?search=${GUIDE}`);
    await client.getByRole('link', { name: `Ver el perfil de ${GUIDE}` }).click();
    await client.getByText('Sin horas esta semana').waitFor();

    const { page } = mentor;
    await signIn(page, GUIDE_EMAIL);
    await page.getByRole('region', { name: 'Primeros pasos' }).waitFor();
    await page.getByRole('link', { name: 'Configurar mis horarios' }).click();
    await page.getByRole('heading', { level: 1, name: 'Configurar Horarios Disponibles' }).waitFor();
    await dayCard(page, DAY).getByRole('switch').check();
    await dayCard(page, DAY).getByText('1 horario · 9 h').waitFor();
    expect(await dayCard(page, DAY).getByLabel('Desde').locator('option:checked').textContent()).toBe('09:00 AM');
    expect(await dayCard(page, DAY).getByLabel('Hasta').locator('option:checked').textContent()).toBe('06:00 PM');
    await dayCard(page, DAY).getByLabel('Desde').selectOption('02:40 PM');
    await page.getByText('Fin actualizado a 04:00 PM').waitFor({ state: 'attached' });
    await page.getByText('Cambios sin guardar').waitFor();
    await save(page);
    await declineLink(page);
    await page.getByText('Horarios actualizados exitosamente').waitFor({ state: 'hidden' });

    await client.reload();
    const slot = slotFields(client);
    expect(await slot.days()).toHaveLength(1);
    expect(await slot.chooseLastDay()).toContain(DAY.toLowerCase());
    expect(await slot.hours()).toEqual(['2:40 p. m.']);
    await slot.chooseFirstHour();
    await client.getByPlaceholder('Describe el objetivo o tema de la mentoria...').fill(TOPIC);
    await client.getByLabel('Correos adicionales (separados por coma)').fill('socia@ejemplo.pe');
    await client.getByRole('button', { name: 'Realizar Solicitud' }).click();
    await client.getByText('¡Mentoría agendada exitosamente!').waitFor();

    await page.getByRole('navigation').getByRole('link', { name: 'Mentorías' }).click();
    const event = page.getByRole('article', { name: /^Mentoría con Julia Prado/ });
    await event.getByText(TOPIC).click();
    const details = page.getByRole('dialog', { name: 'Detalle de la mentoría' });
    await details.getByText(TOPIC).waitFor();
    for (const fact of ['Taller de Julia Prado', 'socia@ejemplo.pe', '2:40 p. m. – 3:40 p. m.']) {
      expect(await textOf(details)).toContain(fact);
    }
    await page.keyboard.press('Escape');
    await details.waitFor({ state: 'hidden' });
    await chooseInMenu(event, 'Cancelar');
    const dialog = page.getByRole('dialog', { name: 'Cancelar mentoría' });
    await dialog.getByLabel('Motivo (opcional)').fill(REASON);
    await dialog.getByRole('button', { name: 'Cancelar mentoría' }).click();
    await page.getByText('Mentoría cancelada', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Mentorías pasadas' }).click();
    await event.getByText(`Cancelada por ti: ${REASON}`).waitFor();

    await client.getByRole('link', { name: 'Ver mis mentorías' }).click();
    await client.getByText('No tienes mentorías próximas').waitFor();
    await client.getByRole('tab', { name: 'Anteriores' }).click();
    await client.getByText(`Cancelada por el mentor: ${REASON}`).waitFor();
    await client.goBack();
    await client.goBack();
    await slot.chooseLastDay();
    expect(await slot.hours()).toEqual(['2:40 p. m.']);

    for (const { problems, context } of [mentor, entrepreneur]) {
      expect(problems).toEqual([]);
      await context.close();
    }
  });

  test('closes a special date (rule 7.11), which is offered again as soon as that is removed', async () => {
    const mentor = await openPage(browser, product.url);
    const entrepreneur = await openPage(browser, product.url);
    await signIn(entrepreneur.page, await newEntrepreneur(product.url, 'Karla Peña'));
    await entrepreneur.page.getByRole('link', { name: 'Ver horarios de Lucía Paredes Salazar' }).click();
    const slot = slotFields(entrepreneur.page);
    const before = await slot.days();
    const [, date = ''] = before.at(-1)?.split(' ') ?? [];

    const { page } = mentor;
    await signIn(page, MENTOR);
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).click();
    await page.getByRole('button', { name: 'Agregar fecha' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar fecha especial' });
    await dialog.getByRole('textbox', { name: 'Desde el día' }).fill(date);
    await dialog.getByLabel('Motivo (opcional)').fill('Feria');
    await dialog.getByRole('button', { name: 'Guardar fecha' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await entrepreneur.page.reload();
    expect(await slot.days()).toEqual(before.slice(0, -1));

    await page.getByRole('button', { name: /^Quitar: / }).click();
    await page.getByRole('button', { name: 'Quitar fecha' }).click();
    await page.getByText('No tienes fechas especiales.').waitFor();
    await entrepreneur.page.reload();
    expect(await slot.days()).toEqual(before);
    for (const { problems, context } of [mentor, entrepreneur]) {
      expect(problems).toEqual([]);
      await context.close();
    }
  });

  test('gives a meeting link that stands in the event (rule 6.8), and records the attendance of an earlier one', async () => {
    const link = 'https://meet.google.com/abc-defg-hij';
    const email = await newEntrepreneur(product.url, 'Leo Tapia');
    await newEvent(product.url, {
      entrepreneur: email,
      guide: MENTOR,
      date: addDays(limaDate(new Date()), 3),
      start: 1260,
    });
    const mentor = await openPage(browser, product.url);
    const { page } = mentor;
    await signIn(page, MENTOR);
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).click();
    await page.getByRole('tab', { name: 'Presentación' }).click();
    await page.getByLabel('Enlace de Meet, Zoom o Teams').fill(link);
    await page.getByRole('button', { name: 'Guardar enlace' }).click();
    await page.getByText('Enlace guardado').waitFor();

    const entrepreneur = await openPage(browser, product.url);
    await signIn(entrepreneur.page, email);
    await entrepreneur.page.goto('/mis-mentorias');
    expect(await entrepreneur.page.getByRole('link', { name: 'Por videollamada' }).getAttribute('href')).toBe(link);

    await page.getByRole('navigation').getByRole('link', { name: 'Mentorías' }).click();
    const past = page.getByRole('region', { name: 'Mentorías pasadas' });
    await past.getByRole('heading').click();
    const unrecorded = past.getByRole('article').filter({ hasText: '¿Se realizó?' }).first();
    await unrecorded.getByRole('button', { name: /^Acciones/ }).click();
    await page.getByRole('menuitem', { name: 'Registrar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Registro de la mentoría' });
    await dialog.getByLabel('Asistencia').selectOption('Se realizó');
    await dialog.getByLabel('Nota privada').fill('Trae sus cuentas del mes');
    await dialog.getByRole('button', { name: 'Guardar registro' }).click();
    const recorded = past.getByRole('article').filter({ hasText: 'Trae sus cuentas del mes' });
    await recorded.getByText('Se realizó').waitFor();
    for (const { problems, context } of [mentor, entrepreneur]) {
      expect(problems).toEqual([]);
      await context.close();
    }
  });

  test('is asked before unsaved changes are lost (rule 4.6), and can undo switching off a day', async () => {
    const { page, context, problems } = await openPage(browser, product.url);
    await signIn(page, MENTOR);
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).click();
    await dayCard(page, 'Sábado').getByRole('switch').uncheck();
    await dayCard(page, 'Sábado').getByRole('button', { name: 'Deshacer' }).click();
    await dayCard(page, 'Sábado')
      .getByText(/^1 horario/)
      .waitFor();
    expect(await page.getByText('Cambios sin guardar').count()).toBe(0);

    await dayCard(page, 'Sábado')
      .getByRole('button', { name: /^Agregar horario/ })
      .click();
    await dayCard(page, 'Sábado')
      .getByText(/^2 horarios/)
      .waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Mentorías' }).click();
    await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).waitFor();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    // While the question still fades away.
    await clickVisibleCenter(page.getByRole('navigation').getByRole('link', { name: 'Mentorías' }));
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mentorías' }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).click();
    await dayCard(page, 'Sábado')
      .getByText(/^1 horario/)
      .waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test.each([
    ['desk', 1280, 800],
    ['phone', 360, 740],
  ])('reads at a %s that the week is saved where it was saved (rule 7.9)', async (_, width, height) => {
    const { page, context, problems } = await openPage(browser, product.url, { viewport: { width, height } });
    await page.route('**/api/v1/guide/profiles', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 200, json: {} }) : route.continue(),
    );
    await signIn(page, MENTOR);
    await page.goto('/profile');
    await dayCard(page, 'Lunes').getByRole('switch').uncheck();
    await clickVisibleCenter(saveButton(page));
    const saved = await placeOf(page.getByText('Horarios actualizados exitosamente'));
    expect(saved.y + saved.height).toBeLessThan(height);
    expect(saved.width).toBeGreaterThan(90);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('whose week did not load cannot save over it (rule 11.6), and goes on when it has loaded', async () => {
    const { page, context, problems } = await openPage(browser, product.url);
    await page.route('**/api/v1/guide/profiles', (route) => route.fulfill({ status: 403, json: {} }));
    await signIn(page, MENTOR);
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).click();
    await page.getByText('No pudimos cargar tus horarios').waitFor();
    expect(await saveButton(page).isDisabled()).toBe(true);
    expect(await page.getByRole('switch').count()).toBe(0);
    await page.unroute('**/api/v1/guide/profiles');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await dayCard(page, 'Sábado')
      .getByText(/^1 horario/)
      .waitFor();
    expect(await saveButton(page).isEnabled()).toBe(true);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('reads why a week is refused, all reasons joined by commas (rule 11.1), and keeps the changes', async () => {
    const { page, context, problems } = await openPage(browser, product.url);
    await page.route('**/api/v1/guide/profiles', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 422, json: { error: 'No', errors: ['El lunes se cruza', 'El martes se cruza'] } })
        : route.continue(),
    );
    await signIn(page, MENTOR);
    await page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).click();
    await dayCard(page, 'Sábado')
      .getByRole('button', { name: /^Agregar horario/ })
      .click();
    await saveButton(page).click();
    await page.getByRole('alert').getByText('El lunes se cruza, El martes se cruza').waitFor();
    await dayCard(page, 'Sábado')
      .getByText(/^2 horarios/)
      .waitFor();
    await page.getByText('Cambios sin guardar').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
