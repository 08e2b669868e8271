import { table, verdict } from '../report.ts';
import type { ListCost } from './lists.ts';
import { missedBars, PAGE_RATIO, ratioOf } from './lists.ts';
import type { Subject } from './subject.ts';
import { isSteep } from './times.ts';

/** Everything that was measured on a database, at each of its sizes. */
export interface Scene {
  name: string;
  subjects: Pick<Subject, 'size' | 'megabytes'>[];
  /** By the name of the measure. */
  milliseconds: Map<string, number[]>;
}

/** Above this many times what it costs at the smallest size, a measure is not flat. */
const FLAT = 2;

/** What every measure costs, in Markdown. */
export function growthReport(scenes: Scene[], machine: string): string {
  const head = scenes.flatMap(({ name, subjects }) => [
    ...subjects.map(({ size }) => `${name}, ${grouped(size.events)}`),
    'Times',
  ]);
  const rows = [...scenes[0]!.milliseconds.keys()].map((measure) => {
    const cells = scenes.flatMap(({ milliseconds }) => cellsOf(milliseconds.get(measure)!));
    return [measure, ...cells];
  });
  const sizes = scenes.map(({ name, subjects }) => {
    const each = subjects.map(({ size, megabytes }) => `${megabytes.toFixed(0)} MB (${grouped(size.users)} people)`);
    return `${name}: ${each.join(', ')}`;
  });
  return `# What grows with the data

One run of \`pnpm bench:growth\` on ${machine}: medians in milliseconds by the number of events, each measure at all
sizes in turns, one call after another inside one process. One person in twenty is a mentor; the last seven days of events are to come;
each event has a mail (kept for thirty days) and one and a half rows of the audit trail. A bold ratio is above ${FLAT}, and more than a
millisecond. Ten and a hundred times as much: [scale](../scale.md).

${sizes.join('; ')}.

${table(['', ...head], rows)}
`;
}

/** What a page of the administrators' lists costs, in Markdown. */
export function listsReport(costs: ListCost[], database: string, machine: string): string {
  const rows = costs.map(({ path, pages, count, middle }) => {
    const [onSmall, onLarge] = pages.map((one) => one.toFixed(1));
    return [`\`${path}\``, onSmall!, onLarge!, ratioOf(pages).toFixed(2), count.toFixed(1), middle.toFixed(1)];
  });
  return `# The administrators' lists at scale

One run of \`pnpm bench:growth\` on ${machine}, ${database}: medians in milliseconds of a page near the start of each list at the
smallest and the largest size of [growth](growth.md), without finding and counting the list, which may grow with it. Bar: a ratio of
${PAGE_RATIO} at most. The last two columns are of the large list.

${verdict(missedBars(costs))}

${table(['List', 'Small', 'Large', 'Ratio', 'Find and count', 'Middle page'], rows)}
`;
}

function cellsOf(milliseconds: number[]): string[] {
  const times = (milliseconds.at(-1)! / milliseconds[0]!).toFixed(1);
  return [...milliseconds.map((one) => one.toFixed(1)), isSteep(milliseconds, FLAT) ? `**${times}**` : times];
}

/** 1000000 as '1 000 000'. */
function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ' ');
}
