/** An event of an interaction, in milliseconds from its start: when its handlers ran, and when the next picture came. */
export interface InteractionEvent {
  id: string;
  /** When it began, in milliseconds since the page's start. */
  start: number;
  handlersStart: number;
  handlersEnd: number;
  milliseconds: number;
  /** What was pressed. */
  what: string;
  /** On which path. */
  at: string;
}

/** From a click or a key to the next picture, and where that time went, in milliseconds. */
export interface Interaction {
  milliseconds: number;
  /** Until the first handler ran. */
  delay: number;
  /** From the first handler to the end of the last that ran before the picture. */
  handlers: number;
  /** From then on: what is drawn later, style, layout and paint. */
  picture: number;
  what: string;
  at: string;
}

/** What one round of a tour pressed, or all its rounds together, and how fast the machine was meanwhile. */
export interface TourOfInteractions {
  interactions: Interaction[];
  /** How many elements its largest page has. */
  elements: number;
  /** Clicks that draw `YARDSTICK_ELEMENTS` with no library. */
  yardstick: Interaction[];
}

/** Every interaction should take less, in milliseconds. */
export const BAR_MS = 100;

/** So many elements are drawn by a click of the yardstick. */
export const YARDSTICK_ELEMENTS = 2000;

/** What Event Timing counts at the least, in words. */
const UNCOUNTED = '< 16';

/** So many of the longest of each tour are named. */
const NAMED = 5;

/** The longest interaction. */
export function worstOf({ interactions }: TourOfInteractions): Interaction | undefined {
  return longestFirst(interactions)[0];
}

/** The interactions that these events belong to. Each takes as long as the longest of its events. */
export function interactionsIn(events: InteractionEvent[]): Interaction[] {
  return [...Map.groupBy(events, ({ id }) => id).values()].map(interactionOf);
}

/**
 * The rounds of one tour as one: each press with the middle one of its rounds, so that a moment in which the machine stood still is not
 * the page's. A press is the same in all rounds by what it pressed, where, and how many times before.
 */
export function together(rounds: TourOfInteractions[]): TourOfInteractions {
  const presses = Map.groupBy(
    rounds.flatMap(({ interactions }) => numbered(interactions)),
    ({ press }) => press,
  );
  return {
    interactions: [...presses.values()].flatMap((same) => middleOf(same, rounds.length)),
    elements: Math.max(...rounds.map(({ elements }) => elements)),
    yardstick: rounds.flatMap(({ yardstick }) => yardstick),
  };
}

function numbered(interactions: Interaction[]): (Interaction & { press: string })[] {
  const known = new Map<string, number>();
  return interactions.map((interaction) => {
    const words = `${interaction.at} ${interaction.what}`;
    const before = known.get(words) ?? 0;
    known.set(words, before + 1);
    return { ...interaction, press: `${words} ${before}` };
  });
}

/** The middle one of so many rounds, if it took long enough to be counted: one that was not counted took less than those that were. */
function middleOf(counted: Interaction[], rounds: number): Interaction[] {
  const middle = longestFirst(counted)[Math.floor(rounds / 2)];
  return middle ? [middle] : [];
}

function interactionOf(events: InteractionEvent[]): Interaction {
  const longest = events.reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one));
  const { start, milliseconds, handlersStart, at } = longest;
  const end = start + milliseconds;
  const handlersEnd = Math.max(
    ...events.map((event) => event.handlersEnd).filter((time) => time <= end),
    handlersStart,
  );
  const what = events.map((event) => event.what).find((words) => words.includes(' ')) ?? longest.what;
  const delay = handlersStart - start;
  const handlers = handlersEnd - handlersStart;
  return { milliseconds, delay, handlers, picture: milliseconds - delay - handlers, what, at };
}

function longestFirst(interactions: Interaction[]): Interaction[] {
  return interactions.toSorted((one, other) => other.milliseconds - one.milliseconds);
}

/** The middle one and the longest, in milliseconds, as two cells; where none was counted each took less than that. */
function middleAndLongest(interactions: Interaction[]): [number, number] | [string, string] {
  const sorted = longestFirst(interactions);
  const [longest, middle] = [sorted[0], sorted[Math.floor(sorted.length / 2)]];
  return longest && middle ? [middle.milliseconds, longest.milliseconds] : [UNCOUNTED, UNCOUNTED];
}

/** The figures of one run as a page of `docs/figures`. */
export function reportOf(tours: Map<string, TourOfInteractions>, slowdown: number, rounds: number): string {
  const rows = [...tours].map(([name, { interactions, elements, yardstick }]) =>
    line(name, interactions.length, ...middleAndLongest(interactions), elements, ...middleAndLongest(yardstick)),
  );
  const named = [...tours].flatMap(([name, { interactions }]) =>
    longestFirst(interactions)
      .slice(0, NAMED)
      .map(({ milliseconds, delay, handlers, picture, what, at }) =>
        line(name, milliseconds, Math.round(delay), Math.round(handlers), Math.round(picture), what, at),
      ),
  );
  return `# From a click to the next picture

One run of \`pnpm bench:interactions\`: all that the tours of the gallery press, on a processor slowed down ${slowdown} times (Event Timing, steps of
8 ms; what takes less than 16 ms is not counted). The pointer rests on what it presses. Each press is the middle one of ${rounds} rounds.
Bar: every interaction below ${BAR_MS} ms.

The yardstick says how fast the machine was meanwhile, and whether it stood still: clicks in a page of its own that draw ${YARDSTICK_ELEMENTS}
elements with no library and no styles. Runs of machines with other yardsticks are not comparable.

| tour | interactions | middle, ms | longest, ms | elements | yardstick, middle, ms | longest, ms |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

The longest, and their parts: until the first handler runs; from there to the end of the last handler before the picture; from there to the picture (what
is drawn later, style, layout, paint).

| tour | ms | delay | handlers | picture | pressed | at |
| --- | --- | --- | --- | --- | --- | --- |
${named.join('\n')}
`;
}

function line(...cells: (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}
