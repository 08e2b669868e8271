import type { Page } from 'playwright-core';
import type { Answers } from '../backends/provoke.ts';

export const GUIDE = 'Lucía Paredes Salazar';
export const FREE_GUIDE = 'patricia.loayza.medina@mentorias.demo';

/** The window widths for a screenshot: all, or phones only. */
export type Widths = 'all' | 'narrow';

/** Called for each stop of a tour; `what` names it. */
export type LookAt = (page: Page, what: string, widths: Widths) => Promise<void>;

/** The e-mail that signs in for each tour; undefined for the one outside. */
export interface People {
  outside: undefined;
  entrepreneur: string;
  guide: string;
  admin: string;
}

export interface Tour {
  page: Page;
  people: People;
  /** Opens a screen in one state and waits for the text `sign`. */
  see: (path: string, answers: Answers, sign: string) => Promise<void>;
  /** A dialog or menu that is open above the screen. */
  seeOpen: (what: string, widths?: Widths) => Promise<void>;
}

/** Closes what is open by Esc. */
export async function leave(page: Page) {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
