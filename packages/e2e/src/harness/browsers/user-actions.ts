import type { Locator, Page } from 'playwright-core';

/** The roles that can be clicked, besides fields. */
export type Role = 'button' | 'link' | 'option';

/** The actions of a user on a page, by visible text, so that one journey runs in every browser. */
export interface UserActions {
  open(path: string): Promise<void>;
  /** Waits until the page shows a text with these words. */
  see(words: string | RegExp): Promise<void>;
  /** Waits until a dialog is gone. */
  seeClosed(dialog: string): Promise<void>;
  click(role: Role, name: string | RegExp): Promise<void>;
  turnOn(name: string): Promise<void>;
  /** Types into the field whose label begins with these words, and presses a key. */
  fill(label: string, text: string, key?: 'Enter' | 'Tab'): Promise<void>;
  /** The options of the select with this label, without its placeholder. */
  offered(label: string): Promise<string[]>;
  choose(label: string, option: string): Promise<void>;
  /** The same actions within a dialog or a named region. */
  in(role: 'dialog' | 'region', name: string): UserActions;
}

/** Whether an option is no placeholder such as '--Selecciona una fecha--' or 'Cargando horarios...'. */
export const isChoice = (option: string) => option !== '' && !option.startsWith('--') && !option.endsWith('...');

/** A label that begins with these words: what is required has an asterisk behind them. */
export const labelled = (label: string) => new RegExp(`^${label.replaceAll(/[()]/g, '\\$&')}`);

export function playwrightActions(page: Page, root: Page | Locator = page): UserActions {
  const field = (label: string) => root.getByLabel(labelled(label)).and(root.locator('input, select, textarea'));
  return {
    async open(path) {
      await page.goto(path);
    },
    see: (words) => root.getByText(words).first().waitFor(),
    seeClosed: (name) => page.getByRole('dialog', { name }).waitFor({ state: 'hidden' }),
    click: (role, name) => root.getByRole(role, { name, exact: true }).click(),
    turnOn: (name) => root.getByRole('switch', { name, exact: true }).check(),
    async fill(label, text, key) {
      // By keys: React gets no event from Playwright's `fill` in Firefox.
      await field(label).press('ControlOrMeta+a');
      await field(label).pressSequentially(text);
      if (key) await field(label).press(key);
    },
    async offered(label) {
      const options = field(label).locator('option');
      await options.nth(1).waitFor({ state: 'attached' });
      return (await options.allTextContents()).filter(isChoice);
    },
    async choose(label, option) {
      await field(label).selectOption({ label: option });
    },
    in: (role, name) => playwrightActions(page, root.getByRole(role, { name, exact: true })),
  };
}
