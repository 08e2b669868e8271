import { addDays, limaDate } from '@mentorias/domain/time/lima-time';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { call, newEntrepreneur, newEvent, tokenOf } from '../harness/accounts.ts';
import { ANA, startCoreBackend } from '../harness/backends/core-backend.ts';
import { ADMIN, MENTOR, openPage, signIn, textOf } from '../harness/browser.ts';
import { startProduct } from '../harness/product.ts';
import { slotFields } from '../harness/slot-fields.ts';
import { withProduct } from '../harness/with-product.ts';

const NAME = 'Lucía Paredes Salazar';
const TOPIC = 'Quiero exportar mi café';

const { product, browser } = await withProduct();

/** Resolves when the page is told of changes. */
const streamOpens = (page: Page) => page.waitForResponse('**/api/v1/events/stream');

/** A page of somebody who has signed in, with its stream open. */
async function openWithStream(email: string) {
  const view = await openPage(browser, product.url);
  const opens = streamOpens(view.page);
  await signIn(view.page, email);
  expect((await opens).status()).toBe(200);
  return view;
}

async function openBooking(page: Page) {
  await page.getByRole('searchbox').fill(MENTOR);
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: `Ver horarios de ${NAME}` }).click();
  await page.getByRole('heading', { name: 'Agendar Una Mentoria' }).waitFor();
  const slot = slotFields(page);
  await slot.chooseLastDay();
  return slot;
}

test('rule 14.4: the mentor’s agenda shows a booking without a reload, another one’s form its hour gone, and each keeps what they were at', async () => {
  const [booker, other] = await Promise.all([
    openWithStream(await newEntrepreneur(product.url, 'Rita Chumpitaz')),
    openWithStream(await newEntrepreneur(product.url, 'Saúl Huamán')),
  ]);
  const mentor = await openWithStream(MENTOR);
  const link = mentor.page.getByRole('link', { name: 'Perfil' });
  await link.focus();

  const theirs = await openBooking(other.page);
  const [first, second] = (await theirs.hours()) as [string, string];
  await theirs.time.selectOption(second);
  const description = other.page.getByPlaceholder('Describe el objetivo o tema de la mentoria...');
  await description.fill('Lo que ya escribí');
  const before = await description.boundingBox();

  const slot = await openBooking(booker.page);
  expect(await slot.chooseFirstHour()).toBe(first);
  await booker.page.getByPlaceholder('Describe el objetivo o tema de la mentoria...').fill(TOPIC);
  await booker.page.getByRole('button', { name: 'Realizar Solicitud' }).click();
  await booker.page.getByText('¡Mentoría agendada exitosamente!').waitFor();

  await expect.poll(() => theirs.hours(), { timeout: 10_000 }).not.toContain(first);
  expect(await textOf(theirs.time.locator('option:checked'))).toBe(second.replaceAll('\u00a0', ' '));
  expect(await description.inputValue()).toBe('Lo que ya escribí');
  expect(await description.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await description.boundingBox()).toEqual(before);

  await mentor.page.getByText(/^Te agendaron una mentoría: /).waitFor();
  await mentor.page.getByText('Rita Chumpitaz').first().waitFor();
  expect(await link.evaluate((entry) => entry === document.activeElement)).toBe(true);
  expect(await booker.page.getByText(/^Te agendaron/).count()).toBe(0);
  expect([...booker.problems, ...other.problems, ...mentor.problems]).toEqual([]);
  await Promise.all([booker, other, mentor].map(({ context }) => context.close()));
});

test('rule 14.4: what an administrator places and cancels shows on the entrepreneur’s home, and who did it is not told', async () => {
  const email = await newEntrepreneur(product.url, 'Nelly Poma');
  const { page, context, problems } = await openWithStream(email);
  const admin = await openWithStream(ADMIN);
  await admin.page.getByPlaceholder('Buscar...').fill('Nelly Poma');
  await admin.page.getByPlaceholder('Buscar...').press('Enter');
  await admin.page.getByText('No hay datos disponibles').waitFor();
  const date = addDays(limaDate(new Date()), 3);
  await newEvent(product.url, { entrepreneur: email, guide: MENTOR, date, start: 5 * 60 });
  const strip = page.getByRole('region', { name: 'Tu próxima mentoría' });
  await strip.waitFor();
  await page.getByText(/^Te agendaron una mentoría: .*5:00\sa\.\sm\.$/).waitFor();
  await admin.page.getByText('Nelly Poma').first().waitFor();
  expect(await admin.page.getByText(/^Te agendaron/).count()).toBe(0);

  const token = await tokenOf(product.url, email);
  const own = await call<{ calendar_events: { id: number }[] }>(product.url, 'entrepreneur/calendar_events', { token });
  await call(product.url, `admin/calendar_events/${own.calendar_events[0]?.id}/cancellation`, {
    token: await tokenOf(product.url, ADMIN),
    body: { reason: 'Feriado' },
  });
  await strip.waitFor({ state: 'hidden' });
  await page.getByText(/^Se canceló tu mentoría del /).waitFor();
  expect([...problems, ...admin.problems]).toEqual([]);
  await Promise.all([context.close(), admin.context.close()]);
});

test('rule 14.5: after a restart of the server the stream comes back, and the screen is true again', async () => {
  const email = await newEntrepreneur(product.url, 'Iván Rojas');
  const { page, context } = await openWithStream(email);
  await product.stop();
  await product.start();
  const date = addDays(limaDate(new Date()), 4);
  await newEvent(product.url, { entrepreneur: email, guide: MENTOR, date, start: 4 * 60 });
  await page.getByRole('region', { name: 'Tu próxima mentoría' }).waitFor();
  await context.close();
});

test('rule 14.5: a tab that goes offline comes back to a screen that is true', async () => {
  const email = await newEntrepreneur(product.url, 'Olga Tello');
  const { page, context } = await openWithStream(email);
  await context.setOffline(true);
  const date = addDays(limaDate(new Date()), 5);
  await newEvent(product.url, { entrepreneur: email, guide: MENTOR, date, start: 4 * 60 });
  const opens = streamOpens(page);
  await context.setOffline(false);
  await opens;
  await page.getByRole('region', { name: 'Tu próxima mentoría' }).waitFor();
  await context.close();
});

test('rule 12.1: a backend that has no stream is asked for it once in a document, and nothing else happens', async () => {
  const backend = await startCoreBackend();
  onTestFinished(() => backend.stop());
  const elsewhere = await startProduct({ API_URL: backend.url });
  onTestFinished(() => elsewhere.remove());
  const { page, context, problems } = await openPage(browser, elsewhere.url);
  const asked = streamOpens(page);
  await signIn(page, ANA);
  expect((await asked).status()).toBe(404);
  await page.clock.install();
  await page.goto('/guides/gu-7');
  await streamOpens(page);
  await page.getByRole('link', { name: 'Regresar a Buscar' }).click();
  await page.clock.runFor('05:00');
  await page.waitForLoadState('networkidle');
  expect(backend.times('GET /events/stream')).toBe(2);
  expect(problems).toEqual([]);
  await context.close();
});
