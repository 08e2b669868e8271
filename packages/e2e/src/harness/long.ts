/** Whether `pnpm test:long` runs, which goes through the whole tables; `npm test` takes the representative rows of each. */
export const IS_LONG = process.env.WHOLE_TABLES === '1';

/** The cases of a table: the `usual` ones, and in `pnpm test:long` the `further` ones too. */
export function casesOf<Case>(usual: readonly Case[], further: readonly Case[]): Case[] {
  return IS_LONG ? [...usual, ...further] : [...usual];
}
