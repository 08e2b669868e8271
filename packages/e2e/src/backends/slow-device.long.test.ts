import { afterAll, expect, test } from 'vitest';
import { JEFA, startCoreBackend } from '../harness/backends/core-backend.ts';
import { openBrowser, openPage, signIn } from '../harness/browser.ts';
import { startProduct } from '../harness/product.ts';

const backend = await startCoreBackend();
afterAll(() => backend.stop());
const product = await startProduct({ API_URL: backend.url });
afterAll(() => product.remove());
const browser = await openBrowser();
afterAll(() => browser.close());

test('rule 13.6: a form stays, with what was typed, on a processor three times slower', async () => {
  const { page, context } = await openPage(browser, product.url);
  const devices = await context.newCDPSession(page);
  await signIn(page, JEFA);
  await devices.send('Emulation.setCPUThrottlingRate', { rate: 3 });
  await page.goto('/users');
  await page.getByRole('button', { name: 'Crear Mentor' }).click();
  const field = page.getByRole('dialog', { name: 'Crear Mentor' }).getByLabel('Correo');
  await field.fill('nuevo@otra.example');
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  expect(await field.inputValue()).toBe('nuevo@otra.example');
  await context.close();
});
