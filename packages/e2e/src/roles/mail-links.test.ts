import { expect, test } from 'vitest';
import { call, newEntrepreneur, tokenOf } from '../harness/accounts.ts';
import { openPage, signIn } from '../harness/browser.ts';
import { audit } from '../harness/looks/audit.ts';
import { mailedLink } from '../harness/mailed-link.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();
const GUEST = 'socia@andina.pe';

/** Books an hour with a guest, by a new entrepreneur. */
async function invite(name: string) {
  const email = await newEntrepreneur(product.url, name);
  const token = await tokenOf(product.url, email);
  const { guides } = await call<{ guides: { id: number; next_slots: string[] }[] }>(
    product.url,
    'entrepreneur/guides?search=mentor%40mentorias.demo',
    { token },
  );
  const [guide] = guides;
  const body = { guide_id: guide?.id, start_time: guide?.next_slots.at(-1), attendees: [{ email: GUEST }] };
  await call(product.url, 'entrepreneur/calendar_events', { token, body });
  const said = async () => {
    const reply = await call<{ calendar_events: { responses?: object[] }[] }>(
      product.url,
      'entrepreneur/calendar_events',
      { token },
    );
    return reply.calendar_events[0]?.responses;
  };
  return { email, said };
}

test('rule 15.21: a scanner opens a link ten times and changes nothing, one press answers', async () => {
  const { said } = await invite('Irma Salas');
  const going = await mailedLink(product, GUEST, 'Voy');
  expect(new URL(going).pathname).toBe('/responder');
  const scanner = await openPage(browser, product.url);
  for (let time = 0; time < 10; time += 1) {
    await scanner.page.goto('about:blank');
    await scanner.page.goto(going);
    await scanner.page.getByRole('button', { name: 'Voy' }).waitFor();
    await scanner.page.waitForLoadState('networkidle');
  }
  await scanner.context.close();
  expect(await said()).toBeUndefined();

  const guest = await openPage(browser, product.url);
  await guest.page.goto(going);
  await guest.page.getByRole('heading', { level: 1, name: 'La mentoría de Irma Salas con Lucía' }).waitFor();
  expect(await audit(guest.page, 'a link of a mail')).toEqual([]);
  await guest.page.getByRole('button', { name: 'Voy' }).click();
  await guest.page.getByText(/^Gracias: Irma Salas y Lucía .* verán que vas\.$/).waitFor();
  expect(await audit(guest.page, 'an answer by a link')).toEqual([]);
  expect(await said()).toMatchObject([{ email: GUEST, partstat: 'accepted' }]);
  expect(guest.problems).toEqual([]);
  await guest.context.close();
});

test('rule 15.25: the no of an entrepreneur leads to the form that cancels', async () => {
  const { email, said } = await invite('Olga Rivas');
  const { page, context, problems } = await openPage(browser, product.url);
  await signIn(page, email);
  await page.goto(await mailedLink(product, email, 'No puedo ir'));
  await page.getByRole('button', { name: 'No puedo ir' }).click();
  await page.getByText('¿Qué quieres hacer con la hora?').waitFor();
  await page.getByRole('link', { name: 'Cancelar y liberar la hora' }).click();
  await page.getByRole('dialog', { name: 'Cancelar mentoría' }).waitFor();
  expect(await said()).toMatchObject([{ email, partstat: 'declined' }]);
  expect(problems).toEqual([]);
  await context.close();
});
