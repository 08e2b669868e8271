import type { Page } from 'playwright-core';
import type { Answers } from '../backends/provoke.ts';

export const GUIDE = 'Lucía Paredes Salazar';
export const FREE_GUIDE = 'patricia.loayza.medina@mentorias.demo';

type Fields = Record<string, unknown>;

/** What a form says of a save that came second (rule 11.10). */
export const CHANGED_MEANWHILE = 'Alguien lo cambió mientras tanto';

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
  see: (path: string, answers: Answers, sign: string | RegExp) => Promise<void>;
  /** A dialog or menu that is open above the screen. */
  seeOpen: (what: string, widths?: Widths) => Promise<void>;
}

/** From now on a write to `path` is answered as one that another save came before; `change` says what that has stored. */
export async function saveFirst(page: Page, path: string, change: (sent: Fields) => Fields) {
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const sent = route.request().postDataJSON();
    const current = { ...sent, ...change(sent), revision: sent.revision + 1, record_revision: sent.revision + 1 };
    return route.fulfill({ status: 409, json: { error: CHANGED_MEANWHILE, current } });
  });
}

/** Closes what is open by Esc. */
export async function leave(page: Page) {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
