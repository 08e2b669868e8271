import type { Page } from 'playwright-core';

/** Answers the question for a meeting link that follows the first hours of a sign-in (rule 6.16). */
export async function declineLink(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: '¿Dónde se reunirán?' });
  await question.getByRole('button', { name: 'Ahora no' }).click();
  await question.waitFor({ state: 'hidden' });
}
