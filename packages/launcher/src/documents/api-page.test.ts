import { expect, test } from 'vitest';
import { writtenAndGeneratedPage } from './api-page.ts';

test('docs/api.md names the calls of today: pnpm api-page writes them', async () => {
  const { written, generated } = await writtenAndGeneratedPage();
  expect(written).toBe(generated);
});
