import type { GuideEvents } from '@mentorias/contract/events/guide-events';
import { expect, test } from 'vitest';
import { call, tokenOf } from '../harness/accounts.ts';
import { ADMIN, LIVE_STREAM, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { clickVisibleCenter } from '../harness/looks/pointer.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

/** The address of the entrepreneur of the first event that the mentor is asked about. */
async function firstAsked(): Promise<{ name: string; email: string }> {
  const token = await tokenOf(product.url, MENTOR);
  const { calendar_events } = await call<GuideEvents>(product.url, 'guide/calendar_events?scope=past', { token });
  return calendar_events.find(({ status, outcome_basis }) => status === 'confirmed' && outcome_basis === 'none')!.user;
}

test('both say otherwise whether an event was held, and an administrator resolves it (rules 16.1 to 16.5)', async () => {
  const { name, email } = await firstAsked();
  const guide = await openPage(browser, product.url);
  const stream = guide.page.waitForResponse(`**${LIVE_STREAM}`);
  await signIn(guide.page, MENTOR);
  expect((await stream).status()).toBe(200);
  const task = guide.page.getByRole('region', { name: '¿Se realizó?' }).getByRole('listitem').filter({ hasText: name });
  await clickVisibleCenter(task.first().getByRole('button', { name: /^No asistió: / }));
  await task.first().getByText('No asistió el emprendedor').waitFor();

  const own = await openPage(browser, product.url);
  await signIn(own.page, email);
  await own.page.goto('/mis-mentorias?scope=past');
  const card = own.page.getByRole('listitem').filter({ hasText: 'dijo que no asististe' }).first();
  await clickVisibleCenter(card.getByRole('button', { name: /^No fue así: / }));
  const disputed = own.page.getByRole('listitem').filter({ hasText: 'En desacuerdo' });
  await disputed.getByText('Respondiste: Sí').waitFor();
  await task.first().getByText('En desacuerdo').waitFor();

  const admin = await openPage(browser, product.url);
  await signIn(admin.page, ADMIN);
  await admin.page.getByText('Hay 1 mentoría en desacuerdo.').waitFor();
  await admin.page.getByRole('link', { name: 'Resolver' }).click();
  await admin.page.getByText('Mostrando 1 de 1 elementos').waitFor();
  await admin.page.getByRole('button', { name: /^Ver la mentoría/ }).click();
  await admin.page.getByText('«No asistió el emprendedor»').waitFor();
  await admin.page.getByRole('button', { name: /^Resolver la mentoría/ }).click();
  const form = admin.page.getByRole('dialog', { name: 'Resolver asistencia' });
  await form.getByLabel('Qué pasó').selectOption('Se realizó');
  await form.getByLabel('Motivo').fill('Hablé con ambos');
  await form.getByRole('button', { name: 'Resolver' }).click();
  await admin.page.getByText('Asistencia resuelta').waitFor();

  await own.page.getByText(/según la administración$/).waitFor();
  expect(await own.page.getByText('En desacuerdo').count()).toBe(0);

  // What was held can be rated, and what is rated low is found (rules 16.30 and 16.33).
  await clickVisibleCenter(own.page.getByRole('button', { name: /^2 de 5: mentoría con/ }).first());
  await own.page.getByText('Calificaste: 2 de 5').waitFor();
  await admin.page.goto('/');
  await admin.page.getByText('1 calificación baja en 30 días.').waitFor();
  await admin.page.getByRole('link', { name: 'Ver calificaciones bajas' }).click();
  await admin.page.getByText('Mostrando 1 de 1 elementos').waitFor();
  await admin.page.getByRole('button', { name: /^Ver la mentoría/ }).click();
  await admin.page.getByText(/^2 de 5 · /).waitFor();
  expect([...guide.problems, ...own.problems, ...admin.problems]).toEqual([]);
  for (const { context } of [guide, own, admin]) await context.close();
});
