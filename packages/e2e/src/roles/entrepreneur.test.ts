import { formatNearDay } from '@mentorias/domain/time/lima-time';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newEntrepreneur, tokenOf } from '../harness/accounts.ts';
import { openPage, signIn, textOf } from '../harness/browser.ts';
import { slotFields } from '../harness/slot-fields.ts';
import { withProduct } from '../harness/with-product.ts';

const GUIDE = 'Lucía Paredes Salazar';
const TOPIC = 'Quiero definir el precio de mis chompas';
const EMAILS = 'socia@ejemplo.pe, contador@ejemplo.pe';
const BOOKING_CALL = '**/api/v1/entrepreneur/calendar_events';

const { product, browser } = await withProduct();

/** A new entrepreneur, signed in. */
async function visit(name: string, options: Parameters<typeof openPage>[2] = {}) {
  const email = await newEntrepreneur(product.url, name);
  const visitor = await openPage(browser, product.url, options);
  await signIn(visitor.page, email);
  return { ...visitor, email };
}

async function openBooking(page: Page) {
  await page.getByRole('link', { name: `Ver horarios de ${GUIDE}` }).click();
  await page.getByRole('heading', { name: 'Agendar Una Mentoria' }).waitFor();
  return slotFields(page);
}

async function describeEvent(page: Page) {
  await page.getByPlaceholder('Describe el objetivo o tema de la mentoria...').fill(TOPIC);
  await page.getByLabel('Correos adicionales (separados por coma)').fill(EMAILS);
}

/** The form still has what was typed (rule 11.5). */
async function expectKept(page: Page) {
  expect(await page.getByPlaceholder('Describe el objetivo o tema de la mentoria...').inputValue()).toBe(TOPIC);
  expect(await page.getByLabel('Correos adicionales (separados por coma)').inputValue()).toBe(EMAILS);
}

const submitButton = (page: Page) => page.getByRole('button', { name: 'Realizar Solicitud' });
const booked = (page: Page) => page.getByText('¡Mentoría agendada exitosamente!');
/** A day of the form, 'viernes 27/11/2026', as a card shows it (rule 2.3). */
const onCard = (day = '') => formatNearDay(day.slice(-10).split('/').reverse().join('-'), new Date());
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: TOPIC });

describe('an entrepreneur', () => {
  test('searches a mentor (rule 5.1), books an hour (rule 5.16), finds it in Mis mentorías, changes topic and guests (rule 6.18), moves it and cancels it (rule 6.2)', async () => {
    const { page, context, problems } = await visit('Ana Rivas');
    await page.getByRole('searchbox').fill('paredes');
    await page.getByRole('searchbox').press('Enter');
    await page.getByText('1 mentor', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?search=paredes');

    const slot = await openBooking(page);
    const day = await slot.chooseLastDay();
    const hour = await slot.chooseFirstHour();
    await describeEvent(page);
    await submitButton(page).click();
    await booked(page).waitFor();
    expect(await slot.date.inputValue()).toBe('');
    expect(await page.getByPlaceholder('Describe el objetivo o tema de la mentoria...').inputValue()).toBe('');
    await slot.chooseLastDay();
    expect(await slot.hours()).not.toContain(hour);

    await page.getByRole('link', { name: 'Ver mis mentorías' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mis mentorías' }).waitFor();
    const card = cards(page);
    await card.waitFor();
    expect(await textOf(card.getByRole('heading'))).toContain(`${onCard(day)}, ${hour}`);
    expect(await card.textContent()).toContain(EMAILS);

    await card.getByRole('button', { name: /^Cambiar tema o invitados/ }).click();
    const details = page.getByRole('dialog', { name: 'Cambiar tema o invitados' });
    await details.getByLabel('Tema').fill(`${TOPIC} y gorros`);
    await details.getByLabel('Añadir invitados (correos separados por coma)').fill('tejedora@ejemplo.pe');
    await details.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText('Mentoría actualizada').waitFor();
    await expect.poll(() => card.textContent()).toContain(`${TOPIC} y gorros`);
    expect(await card.textContent()).toContain(`${EMAILS}, tejedora@ejemplo.pe`);

    await card.getByRole('button', { name: /^Reprogramar/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Reprogramar mentoría' });
    const move = slotFields(dialog);
    await move.chooseLastDay();
    const newHour = await move.chooseFirstHour();
    await dialog.getByRole('button', { name: 'Reprogramar mentoría' }).click();
    await page.getByText(/^Mentoría reprogramada para el /).waitFor();
    await expect.poll(() => textOf(card.getByRole('heading'))).toContain(`${onCard(day)}, ${newHour}`);

    await page.goBack();
    await slot.chooseLastDay();
    // What the dialog had read of the day stands there until it has been read again.
    await expect.poll(() => slot.hours()).toContain(hour);
    expect(await slot.hours()).not.toContain(newHour);

    await page.getByRole('banner').getByRole('link', { name: 'Mis mentorías' }).click();
    await card.getByRole('button', { name: /^Cancelar mentoría/ }).click();
    await page.getByRole('dialog').getByLabel('Motivo (opcional)').fill('Ese día viajo');
    await page.getByRole('button', { name: 'Sí, cancelar' }).click();
    await page.getByText('Mentoría cancelada').waitFor();
    await page.getByText('No tienes mentorías próximas').waitFor();
    await page.getByRole('tab', { name: 'Anteriores' }).click();
    await card.getByText('Cancelada por ti: Ese día viajo').waitFor();
    expect(await card.getByRole('button').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('comes back to the search as it was left', async () => {
    const { page, context, problems } = await visit('Bruno Castro', { viewport: { width: 1280, height: 500 } });
    const ofOtherType = page.getByRole('link', { name: 'Ver horarios de Martín Echevarría Ponce' });
    await ofOtherType.waitFor();
    await page.getByLabel('Tipo de mentor').selectOption('Especializado');
    await expect.poll(() => new URL(page.url()).search).toBe('?guide_type=specialized');
    await ofOtherType.waitFor({ state: 'hidden' });
    const last = page.getByRole('link', { name: `Ver horarios de Sofía Aliaga Romero` });
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await last.click();
    await page.getByRole('link', { name: 'Regresar a Buscar' }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    expect(new URL(page.url()).search).toBe('?guide_type=specialized');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('with the link of an unknown mentor lands on the search, which replaces that step in the history (rule 5.3)', async () => {
    const { page, context, problems } = await visit('Carla Soto');
    await page.goto('/mis-mentorias');
    await page.getByRole('heading', { level: 1, name: 'Mis mentorías' }).waitFor();
    await page.goto('/guides/987654');
    await page.getByRole('heading', { level: 1, name: 'Buscar mentores' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Mis mentorías' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('two entrepreneurs who want the same hour', () => {
  test('one gets it; the other reads why not (rule 5.15), keeps what was typed, and chooses among the remaining hours', async () => {
    const rivals = await Promise.all([visit('Diego Luna'), visit('Elena Paz')]);
    let wanted = '';
    for (const { page } of rivals) {
      const slot = await openBooking(page);
      await slot.chooseLastDay();
      wanted = await slot.chooseFirstHour();
      await describeEvent(page);
    }
    await Promise.all(rivals.map(({ page }) => submitButton(page).click()));
    await Promise.all(rivals.map(({ page }) => booked(page).or(page.getByRole('alert')).waitFor()));
    const winners = await Promise.all(rivals.map(({ page }) => booked(page).isVisible()));
    expect(winners.filter((won) => won)).toHaveLength(1);

    const page = rivals[winners.indexOf(false)]!.page;
    expect(await page.getByRole('alert').textContent()).toBe('El horario ya fue reservado');
    await expectKept(page);
    const slot = slotFields(page);
    expect(await slot.hours()).not.toContain(wanted);
    expect(await slot.time.evaluate((select) => select === document.activeElement)).toBe(true);
    await slot.chooseFirstHour();
    await submitButton(page).click();
    await booked(page).waitFor();
    for (const { problems, context } of rivals) {
      expect(problems).toEqual([]);
      await context.close();
    }
  });
});

describe('whatever the clock of the browser (rule 2.1)', () => {
  test('Tokyo and Madrid are offered the hours of Lima, and what Tokyo books is that hour of Lima', async () => {
    const zones = ['America/Lima', 'Asia/Tokyo', 'Europe/Madrid'];
    const visitors = await Promise.all(zones.map((timezoneId) => visit(`Flora de ${timezoneId}`, { timezoneId })));
    const offers = [];
    for (const { page } of visitors) {
      const slot = await openBooking(page);
      offers.push({ days: await slot.days(), day: await slot.chooseLastDay(), hours: await slot.hours() });
    }
    expect(offers[1]).toEqual(offers[0]);
    expect(offers[2]).toEqual(offers[0]);

    const elsewhere = [];
    for (const { page } of visitors) {
      await slotFields(page).chooseFirstHour();
      elsewhere.push(await page.getByText('en tu zona horaria').count());
    }
    expect(elsewhere).toEqual([0, 1, 1]);

    const { page } = visitors[1]!;
    await describeEvent(page);
    await submitButton(page).click();
    await page.getByRole('link', { name: 'Ver mis mentorías' }).click();
    await cards(page)
      .getByText(`${onCard(offers[0]!.day)}, ${offers[0]!.hours[0]}`)
      .waitFor();
    for (const { problems, context } of visitors) {
      expect(problems).toEqual([]);
      await context.close();
    }
  });
});

describe('on a bad connection', () => {
  test('an entrepreneur who is offline reads so, loses nothing, and goes on when online again (rule 4.7)', async () => {
    const { page, context, problems } = await visit('Gabriel Ríos');
    const slot = await openBooking(page);
    const otherDay = (await slot.days()).at(-2) ?? '';
    await slot.chooseLastDay();
    await slot.chooseFirstHour();
    await describeEvent(page);
    await context.setOffline(true);
    const banner = page.getByRole('status').filter({ hasText: 'Sin conexión' });
    await banner.getByRole('button', { name: 'Reintentar' }).waitFor();
    await submitButton(page).click();
    await page.getByRole('alert').getByText('Error al agendar la mentoria').waitFor();
    await expectKept(page);

    await slot.date.selectOption(otherDay);
    const failure = page.getByText('Error al cargar los horarios disponibles');
    await failure.waitFor();
    await context.setOffline(false);
    await banner.waitFor({ state: 'hidden' });
    await failure.waitFor({ state: 'hidden' });
    await slot.chooseFirstHour();
    await expectKept(page);
    await submitButton(page).click();
    await booked(page).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a slow one shows each wait in words, and takes one booking however often the button is pressed (rule 5.11)', async () => {
    const { page, context, problems } = await visit('Hilda Vega');
    // Another guide's form first: this is about slow replies, and the form's code has a time limit of its own (rule 13.2).
    await page
      .getByRole('link', { name: /^Ver horarios de (?!Lucía)/ })
      .first()
      .click();
    await submitButton(page).waitFor();
    await page.getByRole('link', { name: 'Regresar a Buscar' }).click();
    await page.getByRole('link', { name: `Ver horarios de ${GUIDE}` }).waitFor();
    const client = await context.newCDPSession(page);
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 2500,
      downloadThroughput: 50_000,
      uploadThroughput: 20_000,
    });
    await page.getByRole('link', { name: `Ver horarios de ${GUIDE}` }).click();
    await page.getByText('Cargando información del mentor...').waitFor();
    await page.getByText('Comprobando las fechas...').waitFor();
    const slot = slotFields(page);
    expect(await slot.time.isDisabled()).toBe(true);
    await slot.chooseLastDay();
    expect(await slot.time.locator('option').first().textContent()).toBe('Cargando horarios...');
    expect(await slot.time.isDisabled()).toBe(true);
    await slot.chooseFirstHour();
    await describeEvent(page);
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await submitButton(page).dblclick();
    const sending = page.getByRole('button', { name: 'Procesando...' });
    expect(await sending.isDisabled()).toBe(true);
    await booked(page).waitFor();
    expect(posts).toHaveLength(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('REL-04: where the reply is lost, the event is found among one’s own, and booked once (rule 11.3)', async () => {
    const { page, context, email, problems } = await visit('Iván Mora');
    const slot = await openBooking(page);
    await slot.chooseLastDay();
    await slot.chooseFirstHour();
    await describeEvent(page);
    let posts = 0;
    await page.route(BOOKING_CALL, async (route) => {
      posts += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submitButton(page).click();
    await booked(page).waitFor();
    expect(posts).toBe(1);
    expect(await totalOfEvents(email)).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('REL-04: while offline, nothing is sent a second time before it was looked for', async () => {
    const { page, context, email, problems } = await visit('Irma Mora');
    const slot = await openBooking(page);
    await slot.chooseLastDay();
    await slot.chooseFirstHour();
    await describeEvent(page);
    await page.route(`${BOOKING_CALL}*`, async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort('connectionreset');
    });
    await submitButton(page).click();
    await page.getByRole('alert').getByText('Error al agendar la mentoria').waitFor();
    await expectKept(page);
    await page.unrouteAll();
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await submitButton(page).click();
    await booked(page).waitFor();
    expect(posts).toEqual([]);
    expect(await totalOfEvents(email)).toBe(1);
    expect(problems).toEqual([]);
    await context.close();
  });
});

async function totalOfEvents(email: string): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(product.url, email)}` };
  const reply = await fetch(`${product.url}/api/v1/entrepreneur/calendar_events?scope=upcoming`, { headers });
  return (await reply.json()).meta.total_count;
}
