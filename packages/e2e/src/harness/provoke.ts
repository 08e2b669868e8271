import type { Page } from 'playwright-core';

/** How the reads of a page are answered: as they are, never, with nothing in them, or by a refusal. */
export type Answers = 'loaded' | 'loading' | 'empty' | 'failed';

/** What a refused read says. */
export const REFUSAL = 'Ahora no se puede leer';

/** Takes hold of every read of the API; what it answers says how they go from then on. */
export async function provoke(page: Page): Promise<(answers: Answers) => void> {
  let now: Answers = 'loaded';
  await page.route('**/api/v1/**', async (route) => {
    if (route.request().method() !== 'GET' || now === 'loaded') return route.continue();
    if (now === 'loading') return;
    if (now === 'failed') return route.fulfill({ status: 400, json: { error: REFUSAL } });
    const response = await route.fetch();
    return route.fulfill({ response, json: emptied(await response.json()) });
  });
  return (answers) => {
    now = answers;
  };
}

/** The same reply with nothing in its lists. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, held]) => [key, key === 'total_count' ? 0 : emptied(held)]);
  return Object.fromEntries(entries);
}
