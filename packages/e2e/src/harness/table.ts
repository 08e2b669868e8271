import type { Page } from 'playwright-core';

/** A list of the administrator: reads its cells, searches and pages. */
export function tableOf(page: Page, title: string) {
  const table = page.getByRole('table', { name: title });
  const rows = table.locator('tbody tr:not([aria-hidden])');
  const pages = page.getByRole('navigation', { name: `Paginación: ${title}` });
  return {
    rows,
    pages,
    header: (name: string) => table.getByRole('columnheader', { name }),
    /** The cells of a column by its heading, once the requested page has loaded. */
    async column(name: string): Promise<string[]> {
      await table.waitFor();
      await page.locator('table[aria-busy=true]').first().waitFor({ state: 'detached' });
      const headers = await table.getByRole('columnheader').allTextContents();
      const place = headers.indexOf(name) + 1;
      const cells = rows.locator(`:is(td, th):nth-child(${place})`);
      return (await cells.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
    },
    async search(words: string) {
      await page.getByPlaceholder('Buscar...').fill(words);
      await page.getByPlaceholder('Buscar...').press('Enter');
    },
    async filter(label: string, choice: string) {
      await page.getByRole('button', { name: /^Filtro/ }).click();
      await page.getByRole('dialog').getByLabel(label).selectOption(choice);
      await page.getByRole('button', { name: 'Aplicar' }).click();
    },
    /** Waits for the line below the rows. */
    async shows(shown: number, total: number) {
      await page.getByText(`Mostrando ${shown} de ${total} elementos`).waitFor();
    },
  };
}
