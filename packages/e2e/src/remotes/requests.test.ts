import { describe, expect, test } from 'vitest';
import { ENTREPRENEUR, openPage, signIn } from '../harness/browser.ts';
import { withProduct } from '../harness/with-product.ts';

const { product, browser } = await withProduct();

describe('the requests of the browser (rule 13.1)', () => {
  test('the sign-in page requests no remote', async () => {
    const { page, context, requests } = await openPage(browser, product.url);
    await page.goto('/');
    await page.getByLabel('Correo').waitFor();
    await page.waitForLoadState('networkidle');
    expect(requests.filter((path) => path.startsWith('/remotes'))).toEqual([]);
    await context.close();
  });

  test('an entrepreneur’s visit requests nothing of the other two remotes, and no file twice', async () => {
    const { page, context, requests } = await openPage(browser, product.url);
    await signIn(page, ENTREPRENEUR);
    await page.getByRole('link', { name: 'Ver horarios' }).first().waitFor();
    requests.length = 0;
    await page.reload();
    await page.getByRole('link', { name: 'Ver horarios' }).first().click();
    await page.getByRole('heading', { name: 'Agendar Una Mentoria' }).waitFor();
    await page.waitForLoadState('networkidle');
    const files = requests.filter((path) => path.startsWith('/remotes/'));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((path) => !path.startsWith('/remotes/entrepreneur/'))).toEqual([]);
    expect(files).toEqual([...new Set(files)]);
    await context.close();
  });
});
