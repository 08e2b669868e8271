import type { Size } from '../admin-lists/databases/fill.ts';
import type { Growth } from './times.ts';
import { FLAT, firstSteep, ratiosOf } from './times.ts';

/** Everything that was measured on a database, at each of the sizes. */
export interface Scene {
  name: string;
  sizes: Size[];
  growths: Growth[];
  filled: { seconds: number; megabytes: number }[];
}

interface Releases {
  numbers: number[];
  growths: Growth[];
}

/** The report of a run, in Markdown. */
export function reportOf(scenes: Scene[], releases: Releases, machine: string): string {
  return `# What grows with the data

One run of \`pnpm bench:growth\` on ${machine}: medians in milliseconds, each measure at all sizes in turns, by calls inside one process
and one after the other. Of the people one in twenty is a mentor; the last seven days of events are to come, everything else lies behind.
With each event come a mail (kept for thirty days) and one and a half rows of the audit trail. 'Not flat' is more than ${FLAT} times the
smallest size, and a millisecond. What it means for ten and a hundred times as much: [scale](../scale.md).

![How many times as long as at the smallest size](growth.svg)

${scenes.map(sceneText).join('\n\n')}

## Release folders
So many releases of one remote and so many shells, none pruned. A team that releases every working day has 250 a year.

${table(
  ['', ...releases.numbers.map((number) => `${number} releases, ms`), 'Times', 'Not flat from'],
  releases.growths.map((growth) => lineOf(growth, releases.numbers)),
)}
`;
}

function sceneText({ name, sizes, growths, filled }: Scene): string {
  const numbers = sizes.map(({ events }) => events);
  const steep = growths.filter((growth) => firstSteep(growth) >= 0);
  const first = Math.min(...steep.map(firstSteep));
  const breaking = steep.filter((growth) => firstSteep(growth) === first).map(({ name }) => `\`${name}\``);
  const head = [
    '',
    ...sizes.map(({ events, users }) => `${grouped(events)} events, ${grouped(users)} people`),
    'Times',
    'Not flat from',
  ];
  const rows = growths.map((growth) => lineOf(growth, numbers));
  const fills = filled.map(
    ({ seconds, megabytes }, index) =>
      `${grouped(numbers[index]!)} events: ${seconds.toFixed(0)} s, ${megabytes.toFixed(0)} MB`,
  );
  return `## ${name}
Filled by set-based statements in ${fills.join('; ')}.
${breaking.length === 0 ? 'Everything stays flat.' : `The first that are not flat, at ${grouped(numbers[first]!)} events: ${breaking.join(', ')}.`}

${table(head, rows)}`;
}

function lineOf(growth: Growth, numbers: number[]): string[] {
  const from = firstSteep(growth);
  const { part, name, milliseconds } = growth;
  const title = part === 'call' || part === 'release folders' ? name : `${part}: ${name}`;
  const times = ratiosOf(growth).at(-1)!.toFixed(1);
  return [title, ...milliseconds.map((one) => one.toFixed(1)), times, from < 0 ? '' : grouped(numbers[from]!)];
}

function table(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** 1000000 as '1 000 000'. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ' ');
}
