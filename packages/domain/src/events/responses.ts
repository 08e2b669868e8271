const WORDS = { accepted: 'confirmó', declined: 'no irá' };

/** Whether somebody comes to an event, as iCalendar calls it (RFC 5545, 3.2.12). */
export type Partstat = keyof typeof WORDS;

export const PARTSTATS = Object.keys(WORDS) as [Partstat, ...Partstat[]];

/** What follows a name: 'Rosa confirmó'. */
export function partstatWords(partstat: Partstat): string {
  return WORDS[partstat];
}
