import type { Locator, Page } from 'playwright-core';
import { ANOTHER_WORD } from './looks/translator.ts';

const NO_DATE = '--Selecciona una fecha--';
const NO_TIME = '--Selecciona un horario--';

/** The two selects that choose a date and a time with a mentor, in the booking form or in a dialog. */
export function slotFields(root: Page | Locator) {
  const date = root.getByLabel('Fecha');
  const time = root.getByLabel('Horario');

  /** The days that can be booked, once all checks have ended (rule 5.6). */
  async function days(): Promise<string[]> {
    await date.waitFor();
    await root.getByText('Comprobando las fechas...').waitFor({ state: 'hidden' });
    return optionsOf(date, NO_DATE);
  }

  /** The hours of the chosen day. */
  async function hours(): Promise<string[]> {
    await time.locator('option', { hasText: NO_TIME }).waitFor({ state: 'attached' });
    return optionsOf(time, NO_TIME);
  }

  return {
    date,
    time,
    days,
    hours,
    /** Chooses the day that is furthest from now: its hours do not depend on the hour of the test. */
    async chooseLastDay(): Promise<string> {
      // A form that is opened again shows the days it knew until it has asked again.
      await date.locator('option').nth(1).waitFor({ state: 'attached' });
      const day = (await days()).at(-1);
      if (!day) throw new Error('no day is offered');
      await date.selectOption(day);
      return day;
    },
    async chooseFirstHour(): Promise<string> {
      const [hour] = await hours();
      if (!hour) throw new Error('no hour is offered');
      await time.selectOption(hour);
      return hour;
    },
  };
}

/** The options of a select without its placeholder, by their original words where the page is translated. */
async function optionsOf(select: Locator, nothing: string): Promise<string[]> {
  const options = await select.locator('option').allTextContents();
  return options.map((option) => option.replace(ANOTHER_WORD, '')).filter((option) => option !== nothing);
}
