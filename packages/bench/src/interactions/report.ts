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

/** What one tour pressed, and what nothing on this machine could go below. */
export interface TourOfInteractions {
  interactions: Interaction[];
  /** How many elements its largest page has. */
  elements: number;
  /** A click that changes one word of a page with so many elements. */
  floor: Interaction[];
}

/** Every interaction should take less, in milliseconds. */
export const BAR_MS = 100;

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
export function reportOf(tours: Map<string, TourOfInteractions>, slowdown: number): string {
  const rows = [...tours].map(([name, { interactions, elements, floor }]) =>
    line(name, interactions.length, ...middleAndLongest(interactions), elements, ...middleAndLongest(floor)),
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
8 ms; what takes less than 16 ms is not counted). The pointer rests on what it presses. Bar: every interaction below ${BAR_MS} ms.

The floor is what this machine does not go below: a click, in the same run, that changes one word of a page with nothing but as many elements
as the tour's largest.

| tour | interactions | middle, ms | longest, ms | elements | floor, middle, ms | floor, longest, ms |
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
