import { expect, test } from 'vitest';
import { call, newEntrepreneur, newMentor } from '../harness/accounts.ts';
import { ADMIN, openPage, PASSWORD, signIn } from '../harness/browser.ts';
import { countedActs, report } from '../harness/counted-acts.ts';
import { mailedLink } from '../harness/mailed-link.ts';
import { withProduct } from '../harness/with-product.ts';

/** A small phone, and the bar at its foot. */
const PHONE = { width: 360, height: 740 };
const BAR = 60;

const { product, browser } = await withProduct();

test('an hour of tomorrow about finances is booked on a phone in four taps (rules 5.20 and 5.26)', async () => {
  const email = await newEntrepreneur(product.url, 'Tania Cuatro');
  const { page, context, problems } = await openPage(browser, product.url, {
    hasTouch: true,
    viewport: PHONE,
    reducedMotion: 'reduce',
  });
  await signIn(page, email);
  await page
    .getByRole('link', { name: /^Ver horarios de/ })
    .first()
    .waitFor();
  const { press, presses } = countedActs(page, 'touch');
  await press(page.getByRole('radiogroup', { name: 'Área' }).getByText('Finanzas', { exact: true }));
  await press(page.getByRole('radiogroup', { name: '¿Cuándo?' }).getByText('Mañana', { exact: true }));
  await expect.poll(() => page.url()).toMatch(/area=finanzas.*when=tomorrow|when=tomorrow.*area=finanzas/);
  const hours = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Ver horarios de/ }) })
    .first()
    .getByRole('link', { name: /^Mañana .+ con / });
  await hours.first().waitFor();
  await page.waitForLoadState('networkidle');
  const foot = await hours.last().evaluate((hour) => hour.getBoundingClientRect().bottom);
  expect(foot).toBeLessThanOrEqual(PHONE.height - BAR);
  await press(hours.first());
  await press(page.getByRole('button', { name: 'Realizar Solicitud' }));
  await page.getByText('¡Mentoría agendada exitosamente!').waitFor();
  expect(presses()).toBeLessThanOrEqual(4);
  report('finances, tomorrow, on a phone', `${presses()} taps; the first card ends at ${Math.round(foot)} of 740 px`);
  expect(problems).toEqual([]);
  await context.close();
});

test('an invited mentor has name, week and link in 90 seconds (rules 1.6, 6.16 and 7.14)', async () => {
  const email = 'mentora.apurada@ejemplo.pe';
  await newMentor(product.url, email, 'APURAD');
  const link = await mailedLink(product, email, 'Crear mi contraseña');
  const { page, context, problems } = await openPage(browser, product.url, { reducedMotion: 'reduce' });
  const { pathname, hash } = new URL(link);
  await page.goto(`${pathname}${hash}`);
  const { press, type, presses, letters, seconds } = countedActs(page);
  await type(page.getByLabel('¿Cómo quieres que te llamen?'), 'Amelia Prado');
  await type(page.getByLabel('Nueva contraseña'), PASSWORD);
  await type(page.getByLabel('Repite la contraseña'), PASSWORD);
  await press(page.getByRole('button', { name: 'Guardar contraseña' }));
  await press(page.getByRole('link', { name: 'Configurar mis horarios' }));
  await press(page.getByRole('button', { name: 'Lun a vie, 9 a. m. – 6 p. m.' }));
  await press(page.getByRole('button', { name: 'Guardar Horarios' }));
  const question = page.getByRole('dialog', { name: '¿Dónde se reunirán?' });
  await type(question.getByLabel('Enlace de Meet, Zoom o Teams'), 'meet.google.com/abc-defg-hij');
  await press(question.getByRole('button', { name: 'Guardar enlace' }));
  await page.getByText('Enlace guardado').waitFor();
  const taken = seconds();
  expect(taken).toBeLessThanOrEqual(90);
  report('a mentor’s first week', `${presses()} presses, ${letters()} letters, ${Math.round(taken)} s`);
  expect(await profileOf(email)).toMatchObject({
    name: 'Amelia Prado',
    meeting_link: 'https://meet.google.com/abc-defg-hij',
    available_schedule: { monday: [{ start_time: '09:00', end_time: '18:00' }] },
  });
  expect(problems).toEqual([]);
  await context.close();
});

async function profileOf(email: string): Promise<object> {
  const { token } = await call<{ token: string }>(product.url, 'auth/login', { body: { email, password: PASSWORD } });
  return call(product.url, 'guide/profiles', { token });
}

test('who has not met for 30 days is seen in two clicks (rules 8.16 and 9.23)', async () => {
  const { page, context, problems } = await openPage(browser, product.url, { reducedMotion: 'reduce' });
  await signIn(page, ADMIN);
  await page.getByRole('heading', { level: 2, name: 'Para hoy' }).waitFor();
  const { press, presses } = countedActs(page);
  await press(page.getByRole('navigation').getByRole('link', { name: 'Usuarios' }));
  await press(page.getByRole('group', { name: 'Filtros rápidos' }).getByText('Sin mentoría en 30 días'));
  await page.getByRole('columnheader', { name: 'Última mentoría' }).waitFor();
  await expect.poll(() => page.url()).toContain('last_event=30');
  expect(presses()).toBeLessThanOrEqual(2);
  report('who has not met for 30 days', `${presses()} clicks`);
  expect(problems).toEqual([]);
  await context.close();
});

test('who has forgotten the password is in again and has typed the address once (rule 3.8)', async () => {
  const email = await newEntrepreneur(product.url, 'Olvido Rojas');
  const { page, context, problems } = await openPage(browser, product.url, { reducedMotion: 'reduce' });
  await page.goto('/');
  const { press, type, presses, letters } = countedActs(page);
  await type(page.getByLabel('Correo'), email);
  await press(page.getByRole('link', { name: 'Olvidé mi contraseña' }));
  expect(await page.getByLabel('Correo').inputValue()).toBe(email);
  await press(page.getByRole('button', { name: 'Enviar enlace' }));
  await page.getByRole('heading', { level: 1, name: 'Revisa tu correo' }).waitFor();
  const { pathname, hash } = new URL(await mailedLink(product, email, 'Crear una nueva contraseña'));
  await page.goto(`${pathname}${hash}`);
  const password = 'Quinua2026!Nueva';
  await type(page.getByLabel('Nueva contraseña'), password);
  await type(page.getByLabel('Repite la contraseña'), password);
  await press(page.getByRole('button', { name: 'Guardar contraseña' }));
  await page.getByRole('heading', { level: 1, name: 'Buscar mentores' }).waitFor();
  expect(letters()).toBe(email.length + 2 * password.length);
  report('password forgotten', `${presses()} presses, the address typed once`);
  expect(problems).toEqual([]);
  await context.close();
});
