import type { Page } from 'playwright-core';
import { LIVE_STREAM } from '../browser.ts';

/** How the reads of a page are answered: as they are, never, with nothing in them, or by a refusal. */
export type Answers = 'loaded' | 'loading' | 'empty' | 'failed';

/** The error of a refused read. */
export const REFUSAL = 'Ahora no se puede leer';

/** Intercepts every read of the API; returns a function that sets how they are answered from then on. */
export async function provoke(page: Page): Promise<(answers: Answers) => void> {
  let now: Answers = 'loaded';
  await page.route('**/api/v1/**', async (route) => {
    const request = route.request();
    // The stream has no end to wait for.
    if (request.method() !== 'GET' || now === 'loaded' || request.url().endsWith(LIVE_STREAM)) return route.continue();
    if (now === 'loading') return;
    if (now === 'failed') return route.fulfill({ status: 400, json: { error: REFUSAL } });
    const response = await route.fetch();
    return route.fulfill({ response, json: emptied(await response.json()) });
  });
  return (answers) => {
    now = answers;
  };
}

/** How long a list is. */
const COUNTS = new Set(['total_count', 'total_pages']);

/** The same reply with nothing in its lists. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, COUNTS.has(key) ? 0 : emptied(item)]);
  return Object.fromEntries(entries);
}
