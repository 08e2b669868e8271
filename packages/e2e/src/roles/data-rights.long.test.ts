import { apiConfigFrom } from '@mentorias/api/config';
import { openDatabase } from '@mentorias/api/database/open-database';
import { eraseDue } from '@mentorias/api/personal-data/erase-due';
import { whereIs } from '@mentorias/api/personal-data/testing';
import { afterAll, expect, test } from 'vitest';
import { call, newEntrepreneur, tokenOf } from '../harness/accounts.ts';
import { ADMIN, MENTOR, openBrowser, openPage, PASSWORD, signIn } from '../harness/browser.ts';
import type { Clock } from '../harness/clock/clock.ts';
import { clockEnvironment, setClock } from '../harness/clock/clock.ts';
import { audit } from '../harness/looks/audit.ts';
import { clickVisibleCenter } from '../harness/looks/pointer.ts';
import { mailedLink, mailsOf } from '../harness/mailed-link.ts';
import { startProduct } from '../harness/product.ts';

const GUEST = 'socia.invitada@andina.pe';
const NAME = 'Rosa Vidal';
const ON = { invitation: '2026-11-20', policy: '2026-11-24', answers: '2026-12-02', erasure: '2026-12-17' };

/** The instant of a day at which each part of the story begins; the machine's own time goes on from there. */
const startOf = (day: string) => Date.parse(`${day}T10:00-05:00`);
/** Not the clock of this process, which runs of journeys shift. */
const machineNow = () => Math.round(performance.timeOrigin + performance.now());
const environmentOn = (day: string) => clockEnvironment({ shows: startOf(day), since: machineNow() });

// Of its own day: a copy of the common example data would be of another one.
const env = { DEMO: '1', ...environmentOn(ON.invitation) };
const product = await startProduct(env);
afterAll(() => product.remove());
const browser = await openBrowser();
afterAll(() => browser.close());
let shown: Clock = { shows: startOf(ON.invitation), since: Date.now() };

/** Begins the next part: the product with another clock, on the same data. */
async function goTo(day: string, meanwhile = async () => {}) {
  await product.stop();
  await meanwhile();
  Object.assign(env, environmentOn(day));
  shown = { shows: startOf(day), since: Date.now() };
  await product.start();
}

/** A page with the clock of the present part. */
async function open() {
  const opened = await openPage(browser, product.url);
  await opened.context.addInitScript(setClock, shown);
  return opened;
}

async function invite(email: string): Promise<void> {
  const token = await tokenOf(product.url, email);
  const search = `entrepreneur/guides?search=${encodeURIComponent(MENTOR)}`;
  const { guides } = await call<{ guides: { id: number; next_slots: string[] }[] }>(product.url, search, { token });
  const body = { guide_id: guides[0]?.id, start_time: guides[0]?.next_slots.at(-1), attendees: [{ email: GUEST }] };
  await call(product.url, 'entrepreneur/calendar_events', { token, body });
}

test('from an invitation to an erased account (chapter 15)', async () => {
  const email = await newEntrepreneur(product.url, NAME);
  await invite(email);
  const guest = await open();
  await guest.page.goto(await mailedLink(product, GUEST, 'Voy'));
  await clickVisibleCenter(guest.page.getByRole('button', { name: 'Voy' }));
  await guest.page.getByText(/verán que vas\.$/).waitFor();
  await guest.page.goto('about:blank');
  const page = await mailedLink(product, GUEST, 'Qué guardamos de ti y cómo no recibir más correos');
  await guest.page.goto(page);
  await clickVisibleCenter(guest.page.getByRole('button', { name: 'Pedir que los borren' }));
  const due = 'te responderemos por correo a más tardar el 04/12/2026.';
  await guest.page.getByRole('status').filter({ hasText: due }).waitFor();
  expect(await audit(guest.page, 'what a guest has asked for')).toEqual([]);

  await goTo(ON.policy);
  const rosa = await open();
  await signIn(rosa.page, email);
  const notice = rosa.page.getByRole('region', { name: 'Cambio de la política de privacidad' });
  await notice.getByText('La política de privacidad cambió el 23/11/2026.').waitFor();
  expect(await audit(rosa.page, 'a policy that has changed')).toEqual([]);
  await clickVisibleCenter(notice.getByRole('button', { name: 'Entendido' }));
  await notice.waitFor({ state: 'hidden' });
  await rosa.page.goto('/cuenta');
  const permission = rosa.page.getByRole('checkbox', { name: 'Decir mi nombre a quienes financian el programa' });
  expect(await permission.isChecked()).toBe(false);
  await permission.click();
  await rosa.page.getByText('Permitido desde el 24/11/2026').waitFor();
  await clickVisibleCenter(rosa.page.getByRole('button', { name: 'Pedir una corrección' }));
  await rosa.page.getByLabel('Qué está mal').fill('Mi emprendimiento dice Taller de Rosa Vidal');
  await rosa.page.getByLabel('Cómo debe decir').fill('Taller Vidal');
  await clickVisibleCenter(rosa.page.getByRole('button', { name: 'Pedir corrección' }));
  await rosa.page.getByText('Te responderemos por correo a más tardar el 10/12/2026.').waitFor();
  expect(await audit(rosa.page, 'an account with permissions and requests')).toEqual([]);

  await goTo(ON.answers);
  const admin = await open();
  await signIn(admin.page, ADMIN);
  await admin.page.getByText('Hay 2 solicitudes de datos por responder.').waitFor();
  await admin.page.getByRole('link', { name: 'Ver solicitudes' }).click();
  await admin.page.getByText('Mostrando 2 de 2 elementos').waitFor();
  const first = admin.page.getByRole('row').nth(1);
  await first.getByText(GUEST).waitFor();
  await first.getByText('Vence pronto').waitFor();
  expect(await admin.page.getByText('Vence pronto').count()).toBe(1);
  expect(await audit(admin.page, 'the requests about data')).toEqual([]);
  for (const [who, words] of [
    [GUEST, 'Borramos tu correo.'],
    [NAME, 'Ya dice Taller Vidal.'],
  ] as const) {
    await clickVisibleCenter(admin.page.getByRole('button', { name: `Responder a ${who}` }));
    const form = admin.page.getByRole('dialog', { name: 'Responder solicitud' });
    await form.getByLabel('Respuesta').fill(words);
    expect(await audit(admin.page, 'an answer about data')).toEqual([]);
    await clickVisibleCenter(form.getByRole('button', { name: 'Enviar respuesta' }));
    await form.waitFor({ state: 'hidden' });
  }
  await admin.page.getByText('No se encontraron elementos para mostrar').waitFor();
  for (const words of ['Borramos tu correo.', 'Ya dice Taller Vidal.'])
    await expect.poll(() => mailsOf(product).filter((mail) => mail.includes(words)).length).toBe(1);
  await guest.page.goto('about:blank');
  await guest.page.goto(page);
  await guest.page.getByRole('heading', { name: 'No se puede leer este enlace' }).waitFor();

  const leaving = await open();
  await signIn(leaving.page, email);
  await leaving.page.goto('/cuenta');
  await leaving.page.getByText('Respuesta del 02/12/2026: Ya dice Taller Vidal.').waitFor();
  expect(await leaving.page.getByText('La política de privacidad cambió').count()).toBe(0);
  await clickVisibleCenter(leaving.page.getByRole('button', { name: 'Eliminar mi cuenta' }));
  const question = leaving.page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
  await clickVisibleCenter(question.getByRole('button', { name: 'Eliminar mi cuenta' }));
  await leaving.page.getByText('Tu cuenta se eliminará el 16/12/2026.').first().waitFor();

  let found: string[] = [];
  await goTo(ON.erasure, async () => {
    const config = apiConfigFrom({ DATA_DIR: product.dataDir, DEMO: '1' });
    const database = await openDatabase(config);
    expect(await whereIs(database.kysely, email)).not.toEqual([]);
    await eraseDue({ database, config, now: () => new Date(startOf(ON.erasure)) });
    for (const text of [email, NAME, GUEST]) found = [...found, ...(await whereIs(database.kysely, text))];
    await database.close();
  });
  expect(found).toEqual([]);
  expect(mailsOf(product).filter((mail) => mail.includes(email))).toEqual([]);
  const gone = await open();
  await gone.page.goto('/');
  await gone.page.getByLabel('Correo').fill(email);
  await gone.page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await gone.page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await gone.page.getByText('Correo o contraseña incorrectos').waitFor();
  expect([guest, rosa, admin, leaving, gone].flatMap(({ problems }) => problems)).toEqual([]);
  for (const { context } of [guest, rosa, admin, leaving, gone]) await context.close();
});
