import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { newEntrepreneur } from '../harness/accounts.ts';
import { ADMIN, MENTOR, openPage, signIn } from '../harness/browser.ts';
import { audit } from '../harness/looks/audit.ts';
import { tableOf } from '../harness/table.ts';
import { withProduct } from '../harness/with-product.ts';

const smtp = await startSmtp();
const { product, browser } = await withProduct({ SMTP_URL: smtp.url });

/** A mail server that refuses recipients at ejemplo.pe until the test changes that. */
async function startSmtp() {
  const state = { refuses: true, accepted: [] as string[] };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _, done) {
      if (state.refuses && address.endsWith('@ejemplo.pe'))
        return done(Object.assign(new Error('No such user here'), { responseCode: 550 }));
      done();
    },
    onData(stream, { envelope }, done) {
      stream.resume().on('end', () => {
        state.accepted.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return Object.assign(state, { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` });
}

test('REL-18: the dashboard reports a mail that could not be sent, and an administrator resends it (rule 10.3)', async () => {
  const email = await newEntrepreneur(product.url, 'Delia Correa');
  const { page, context, problems } = await openPage(browser, product.url);
  await signIn(page, ADMIN);
  const dashboard = page.getByText('1 correo no se pudo enviar.');
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByText('Mentorías esta semana').waitFor();
      await page.getByRole('rowheader').first().waitFor();
      return dashboard.count();
    })
    .toBe(1);
  await page.getByRole('link', { name: 'Ver correos' }).click();
  await page.getByRole('heading', { level: 1, name: 'Correos pendientes' }).waitFor();
  const mails = tableOf(page, 'Listado de Correos');
  await mails.shows(1, 1);
  expect(await mails.column('Para')).toEqual([email]);
  expect(await mails.column('Tipo')).toEqual(['Invitación a la cuenta']);
  expect(await mails.column('Motivo')).toEqual(['La dirección no existe o fue rechazada (550)']);

  expect(await audit(page, 'a mail that was given up')).toEqual([]);

  smtp.refuses = false;
  const resend = page.getByRole('button', { name: `Reenviar a ${email}` });
  expect((await resend.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await resend.click();
  await page.getByText('El correo se reenviará en un momento').waitFor();
  await expect.poll(() => smtp.accepted).toContain(email);
  // The server may note what the mail server has accepted a moment later.
  await expect
    .poll(
      async () => {
        await page.goto('/correos');
        await page
          .getByText(/^Mostrando|^No hay datos disponibles/)
          .first()
          .waitFor();
        return page.getByText('No hay datos disponibles').count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  expect(await audit(page, 'no mail')).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('the switch of the reminders keeps its state (rule 10.2)', async () => {
  const { page, context, problems } = await openPage(browser, product.url);
  await signIn(page, MENTOR);
  await page.goto('/cuenta');
  const field = page.getByRole('switch', { name: 'Recordatorios por correo' });
  await field.waitFor();
  expect(await field.isChecked()).toBe(true);
  expect(await audit(page, 'the account with its switch')).toEqual([]);
  await field.focus();
  await page.keyboard.press('Space');
  await page.getByText('Recordatorios desactivados').waitFor();
  await page.reload();
  await field.waitFor();
  expect(await field.isChecked()).toBe(false);
  expect(problems).toEqual([]);
  await context.close();
});
