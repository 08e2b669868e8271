/** An event of an interaction: how long its next picture took, in milliseconds, what was pressed, and on which path. */
export interface Interaction {
  id: string;
  milliseconds: number;
  what: string;
  at: string;
}

/** Every interaction should take less, in milliseconds. */
export const BAR_MS = 100;

/** So many of the longest of each tour are named. */
const NAMED = 3;

/** The longest interaction. */
export function worstOf(interactions: Interaction[]): Interaction | undefined {
  return longestFirst(interactions)[0];
}

/** By interaction the longest of its events, the longest first. */
function longestFirst(interactions: Interaction[]): Interaction[] {
  const sorted = interactions.toSorted((one, other) => other.milliseconds - one.milliseconds);
  return [...Map.groupBy(sorted, ({ id }) => id).values()].map(([longest]) => longest!);
}

/** The figures of one run as a page of `docs/figures`. */
export function reportOf(tours: Map<string, Interaction[]>, slowdown: number): string {
  const rows = [...tours].map(([name, interactions]) => {
    const longest = longestFirst(interactions);
    const middle = longest[Math.floor(longest.length / 2)]?.milliseconds ?? Number.NaN;
    const named = longest.slice(0, NAMED).map(({ milliseconds, what, at }) => `${milliseconds} ms ${what} (${at})`);
    return `| ${name} | ${longest.length} | ${middle} | ${longest[0]?.milliseconds ?? Number.NaN} | ${named.join('; ')} |`;
  });
  return `# From a click to the next picture

One run of \`pnpm bench:interactions\`: all that the tours of the gallery press, on a processor slowed down ${slowdown} times (Event Timing, steps of
8 ms; what takes less than 16 ms is not counted). Bar: every interaction below ${BAR_MS} ms.

| tour | interactions | middle, ms | longest, ms | the longest three |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
