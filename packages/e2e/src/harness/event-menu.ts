import type { Locator } from 'playwright-core';

/** Chooses what is to be done with an event in the menu of its row, on a mentor's home. */
export async function chooseInMenu(row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Acciones de la mentoría/ }).click();
  await row.page().getByRole('menuitem', { name: action }).click();
}
