import type { AddressInfo } from 'node:net';
import { plain } from '@mentorias/api/mail/testing-smtp';
import type { AdminEventsPage } from '@mentorias/contract/events/admin-events';
import type { CalendarEvent, EventsPage } from '@mentorias/contract/events/calendar-events';
import { addDays, limaDate } from '@mentorias/domain/time/lima-time';
import { formatMonth } from '@mentorias/domain/time/months';
import type { Locator, Page } from 'playwright-core';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { call, newEntrepreneur, tokenOf } from '../harness/accounts.ts';
import { ADMIN, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { moveClock } from '../harness/clock/clock.ts';
import { clickVisibleCenter } from '../harness/looks/pointer.ts';
import { slotFields } from '../harness/slot-fields.ts';
import { withProduct } from '../harness/with-product.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NAME = 'Irma Salas';
const COSTS = 'Enviar la lista de costos';
const BRAND = 'Registrar la marca';
/** Reminders are looked for every half minute. */
const MAIL_MS = 240_000;

const smtp = await startSmtp();
const env: Record<string, string> = { SMTP_URL: smtp.url };
const { product, browser } = await withProduct(env);
const problems: string[] = [];

/** A mail server that keeps what it gets. */
async function startSmtp() {
  const mails: { to: string; text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const text = plain(Buffer.concat(parts).toString());
        for (const { address } of envelope.rcptTo) mails.push({ to: address, text });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { mails, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

/** Goes to an instant: the product starts again then, and pages are opened then. */
async function goTo(instant: Date) {
  await product.stop();
  Object.assign(env, moveClock(instant));
  await product.start();
}

/** What somebody does in a browser of their own, signed in where an address is given. */
async function as(email: string | undefined, act: (page: Page) => Promise<void>) {
  const { page, context, problems: own } = await openPage(browser, product.url);
  if (email) await signIn(page, email);
  await act(page);
  problems.push(...own);
  await context.close();
}

/** The mail to an address that has these words. */
async function mailTo(to: string, words: string | RegExp): Promise<string> {
  const find = () => smtp.mails.findLast((mail) => mail.to === to && mail.text.search(words) !== -1);
  await expect.poll(find, { timeout: MAIL_MS }).toBeDefined();
  return find()!.text;
}

const linkIn = (mail: string, label: string) => new RegExp(`${label}:\\s+(http\\S+)`).exec(mail)![1]!;

/** An entrepreneur's events of a list. */
async function eventsOf(email: string, scope: 'upcoming' | 'past'): Promise<CalendarEvent[]> {
  const token = await tokenOf(product.url, email);
  const path = `entrepreneur/calendar_events?scope=${scope}`;
  return (await call<EventsPage>(product.url, path, { token })).calendar_events;
}

/** Clicks that are counted. */
function countClicks() {
  let clicks = 0;
  return {
    clicks: () => clicks,
    async click(target: Locator) {
      await clickVisibleCenter(target);
      clicks += 1;
    },
  };
}

test('three weeks: booked, reminded, met, agreed, rated, met again, disputed, resolved and reported', async () => {
  const email = await newEntrepreneur(product.url, NAME);

  // An hour is booked, six days ahead.
  await as(email, async (page) => {
    await page.getByRole('searchbox').fill(MENTOR);
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('link', { name: 'Ver horarios de Lucía Paredes Salazar' }).click();
    const slot = slotFields(page);
    await slot.chooseLastDay();
    await slot.chooseFirstHour();
    await page.getByRole('button', { name: 'Realizar Solicitud' }).click();
    await page.getByText('¡Mentoría agendada exitosamente!').waitFor();
  });
  await mailTo(MENTOR, `Tienes una nueva mentoría con ${NAME}`);
  const [booked] = await eventsOf(email, 'upcoming');
  const [start, end] = [new Date(booked!.start_time), new Date(booked!.end_time)];

  // Both are reminded the day before.
  await goTo(new Date(start.getTime() - 23 * HOUR));
  for (const to of [email, MENTOR]) await mailTo(to, 'Te recordamos tu próxima mentoría');

  // Two hours after its end both were asked. The entrepreneur answers, and rates, from the mail.
  await goTo(new Date(end.getTime() + 2 * HOUR));
  await mailTo(MENTOR, `¿Se realizó tu mentoría con ${NAME}?`);
  const asking = await mailTo(email, /¿Se realizó tu mentoría con Lucía Paredes Salazar\?/);
  await as(undefined, async (page) => {
    await page.goto(linkIn(asking, 'Responder'));
    await page.getByRole('heading', { level: 1, name: '¿Se realizó tu mentoría con Lucía?' }).waitFor();
    await clickVisibleCenter(page.getByRole('button', { name: 'Sí', exact: true }));
    await clickVisibleCenter(page.getByRole('link', { name: '¿Te sirvió? Califícala' }));
    await page.getByRole('heading', { level: 1, name: '¿Te sirvió tu mentoría con Lucía?' }).waitFor();
    await clickVisibleCenter(page.getByRole('button', { name: '4', exact: true }));
    await page.getByText('Gracias. Calificaste: 4 de 5.').waitFor();
  });

  // The mentor says so too, and closes the hour: two agreements and the next date, a week later.
  const nextDay = addDays(limaDate(start), 7);
  await as(MENTOR, async (page) => {
    const { clicks, click } = countClicks();
    const task = page
      .getByRole('region', { name: '¿Se realizó?' })
      .getByRole('listitem')
      .filter({ hasText: NAME })
      .first();
    await task.waitFor();
    const began = performance.now();
    await click(task.getByRole('button', { name: /^Asistió: / }));
    await click(task.getByRole('button', { name: /^Cerrar mentoría: / }));
    const sheet = page.getByRole('dialog', { name: 'Cerrar mentoría' });
    for (const agreed of [COSTS, BRAND]) {
      await click(sheet.getByRole('button', { name: 'Agregar acuerdo' }));
      await page.keyboard.type(agreed);
    }
    await sheet.getByLabel('Día').selectOption(nextDay);
    await click(sheet.getByRole('button', { name: 'Cerrar mentoría' }));
    await page.getByText('Mentoría cerrada').waitFor();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const letters = COSTS.length + BRAND.length;
    process.stdout.write(`closing an hour: ${clicks()} presses, one day chosen, ${letters} letters, ${seconds} s\n`);
    expect(clicks()).toBe(5);
    await page.goto('/?view=past');
    await page.getByText('Verás tu calificación promedio cuando tengas 5 calificaciones.').waitFor();
  });

  // The entrepreneur is greeted by what was agreed, and keeps one of the two.
  await as(email, async (page) => {
    await page.mouse.move(5, 5);
    await clickVisibleCenter(page.getByRole('link', { name: 'Tienes 2 acuerdos pendientes' }));
    await page.getByRole('tab', { name: 'Anteriores' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Confirmada por ambos' });
    await card.getByText('Calificaste: 4 de 5').waitFor();
    await clickVisibleCenter(card.getByText(COSTS));
    await card.getByText(/ · Cumplido$/).waitFor();
  });
  const [next] = await eventsOf(email, 'upcoming');
  const [nextStart, nextEnd] = [new Date(next!.start_time), new Date(next!.end_time)];
  expect(nextStart.getTime() - start.getTime()).toBe(7 * DAY);

  // What is open stands in the reminder of the next hour.
  await goTo(new Date(nextStart.getTime() - 23 * HOUR));
  for (const to of [email, MENTOR]) {
    const reminder = await mailTo(to, 'Acuerdos pendientes');
    expect(reminder).toContain(BRAND);
    expect(reminder).not.toContain(COSTS);
  }

  // Of that hour they say otherwise, and an administrator resolves it.
  await goTo(new Date(nextEnd.getTime() + HOUR / 2));
  await as(MENTOR, async (page) => {
    const task = page.getByRole('region', { name: '¿Se realizó?' }).getByRole('listitem').filter({ hasText: NAME });
    await clickVisibleCenter(task.first().getByRole('button', { name: /^No asistió: / }));
    await task.first().getByText('No asistió el emprendedor').waitFor();
  });
  // A few minutes later, because until then the mentor can undo it.
  await goTo(new Date(nextEnd.getTime() + 0.75 * HOUR));
  const called = await mailTo(email, /dijo que no asististe a la mentoría\./);
  await as(undefined, async (page) => {
    await page.goto(linkIn(called, 'Responder'));
    await clickVisibleCenter(page.getByRole('button', { name: 'No fue así' }));
    await page.getByText('Gracias. Respondiste: Sí.').waitFor();
  });
  await as(ADMIN, async (page) => {
    await clickVisibleCenter(page.getByRole('link', { name: 'Resolver' }));
    await page.getByText('Mostrando 1 de 1 elementos').waitFor();
    await page.getByRole('button', { name: /^Ver la mentoría/ }).click();
    await page.getByRole('button', { name: /^Resolver la mentoría/ }).click();
    const form = page.getByRole('dialog', { name: 'Resolver asistencia' });
    await form.getByLabel('Qué pasó').selectOption('Se realizó');
    await form.getByLabel('Motivo').fill('Vi la grabación');
    await form.getByRole('button', { name: 'Resolver' }).click();
    await page.getByText('Asistencia resuelta').waitFor();
  });

  // Three weeks after the booking the report is what the events say.
  await goTo(new Date(start.getTime() + 15 * DAY));
  const counted = await countByHand([limaDate(start).slice(0, 7), nextDay.slice(0, 7)]);
  await as(ADMIN, async (page) => {
    await page.goto('/reporte');
    const table = page.getByRole('table', { name: 'Reporte mensual' });
    await table.waitFor();
    for (const [month, figures] of counted) expect([month, await reported(table, month)]).toEqual([month, figures]);
  });
  const { held, heldByAdmin, both } = await statesOf(email);
  expect([held, heldByAdmin, both]).toEqual([2, 1, 1]);
  expect(problems).toEqual([]);
});

const COLUMNS = [
  'Mentorías realizadas',
  'Confirmadas por ambos',
  'Por una parte',
  'Sin registrar',
  'En desacuerdo',
  'Inasistencias',
  'Canceladas',
] as const;

type Figures = Record<(typeof COLUMNS)[number], number>;

/** The figures of some months, counted one event after the other. */
async function countByHand(months: string[]): Promise<Map<string, Figures>> {
  const token = await tokenOf(product.url, ADMIN);
  const events: CalendarEvent[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const reply = await call<AdminEventsPage>(product.url, `admin/calendar_events?page=${page}`, { token });
    events.push(...reply.calendar_events);
    pages = reply.meta.total_pages;
  }
  const now = new Date();
  return new Map(
    [...new Set(months)].map((month) => {
      const over = events.filter(
        ({ start_time, end_time }) => limaDate(new Date(start_time)).startsWith(month) && new Date(end_time) <= now,
      );
      const confirmed = over.filter(({ status }) => status === 'confirmed');
      const held = confirmed.filter(({ attendance }) => attendance === 'held');
      const unsaid = confirmed.filter(({ attendance }) => attendance === null);
      const disputed = unsaid.filter(({ outcome_basis }) => outcome_basis === 'disputed');
      const figures: Figures = {
        'Mentorías realizadas': held.length,
        'Confirmadas por ambos': held.filter(({ outcome_basis }) => outcome_basis === 'both').length,
        'Por una parte': held.filter(({ outcome_basis }) => outcome_basis === 'one').length,
        'Sin registrar': unsaid.length - disputed.length,
        'En desacuerdo': disputed.length,
        Inasistencias: confirmed.length - held.length - unsaid.length,
        Canceladas: over.length - confirmed.length,
      };
      return [month, figures];
    }),
  );
}

/** The same as the report shows it. */
async function reported(table: Locator, month: string): Promise<Figures> {
  const headers = await table.getByRole('columnheader').allTextContents();
  const row = table.getByRole('row').filter({ hasText: formatMonth(month) });
  const cells = await row.getByRole('cell').allInnerTexts();
  const shown = COLUMNS.map((column) => {
    const cell = cells[headers.indexOf(column) - 1] ?? '';
    return [column, Number(/^\d+/.exec(cell.trim())?.[0])];
  });
  return Object.fromEntries(shown);
}

/** What became of the two hours. */
async function statesOf(email: string) {
  const past = await eventsOf(email, 'past');
  const held = past.filter(({ attendance }) => attendance === 'held');
  const by = (basis: string) => held.filter(({ outcome_basis }) => outcome_basis === basis).length;
  return { held: held.length, heldByAdmin: by('admin'), both: by('both') };
}
