import type { EventsPage } from '@mentorias/contract/events/calendar-events';
import { expect, test } from 'vitest';
import { call, tokenOf } from '../harness/accounts.ts';
import { MENTOR, openPage, signIn } from '../harness/browser.ts';
import { clickVisibleCenter } from '../harness/looks/pointer.ts';
import { withProduct } from '../harness/with-product.ts';

const AGREED = 'Enviar la lista de costos';

const { product, browser } = await withProduct();

test('a mentor closes an hour, and the entrepreneur keeps what was agreed (rules 16.23 to 16.25)', async () => {
  const token = await tokenOf(product.url, MENTOR);
  const { calendar_events } = await call<EventsPage>(product.url, 'guide/calendar_events?scope=past', { token });
  const { user } = calendar_events.find(({ status, attendance }) => status === 'confirmed' && attendance === null)!;

  const mentor = await openPage(browser, product.url);
  await signIn(mentor.page, MENTOR);
  const task = mentor.page
    .getByRole('region', { name: '¿Se realizó?' })
    .getByRole('listitem')
    .filter({ hasText: user.name })
    .first();
  await clickVisibleCenter(task.getByRole('button', { name: /^Asistió: / }));
  await clickVisibleCenter(task.getByRole('button', { name: /^Cerrar mentoría: / }));
  const sheet = mentor.page.getByRole('dialog', { name: 'Cerrar mentoría' });
  await clickVisibleCenter(sheet.getByRole('button', { name: 'Agregar acuerdo' }));
  // The row that was added has the focus.
  await mentor.page.keyboard.type(AGREED);
  await sheet.getByRole('textbox', { name: 'Resumen' }).fill('Revisamos precios.');
  await clickVisibleCenter(sheet.getByRole('button', { name: 'Cerrar mentoría' }));
  await mentor.page.getByText('Mentoría cerrada').waitFor();

  const client = await openPage(browser, product.url);
  await signIn(client.page, user.email);
  await client.page.mouse.move(5, 5);
  await clickVisibleCenter(client.page.getByRole('link', { name: 'Tienes 1 acuerdo pendiente' }));
  await client.page.getByRole('region', { name: 'Tus acuerdos pendientes' }).getByText(AGREED).waitFor();
  await client.page.getByRole('tab', { name: 'Anteriores' }).click();
  const card = client.page.getByRole('listitem').filter({ hasText: 'Resumen y 1 acuerdo' });
  await card.getByText('Revisamos precios.').waitFor();
  const box = card.getByRole('checkbox', { name: AGREED });
  await clickVisibleCenter(card.getByText(AGREED));
  await card.getByText(/ · Cumplido$/).waitFor();
  expect(await box.isChecked()).toBe(true);
  await client.page.reload();
  await client.page.getByText('Resumen y 1 acuerdo (1 cumplido)').waitFor();

  for (const { problems, context } of [mentor, client]) {
    expect(problems).toEqual([]);
    await context.close();
  }
});
