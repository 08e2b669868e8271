import { median, medianInterval } from '../median.ts';
import type { Line, Visit } from './visit.ts';

/** All visits of one kind, in the federated product and in the monolith, taken in turns. */
export interface Comparison {
  role: string;
  line: Line;
  cache: 'cold' | 'warm';
  federated: Visit[];
  monolith: Visit[];
}

/** How many times as long the federated product may take, at the upper end of the interval. */
const BARS = { cold: 1.05, warm: 1.1 };

const FIGURES = { shownMs: 'shown', readyMs: 'ready' } as const;

/** The ratios whose interval reaches above their bar, one line each. */
export function missedBars(comparisons: Comparison[]): string[] {
  return comparisons.flatMap((comparison) =>
    (['shownMs', 'readyMs'] as const).flatMap((figure) => {
      const { role, line, cache } = comparison;
      const { upper } = ratioOf(comparison, figure);
      if (upper <= BARS[cache]) return [];
      return [`${role}, ${line} line, ${cache}, ${FIGURES[figure]}: up to ${upper.toFixed(2)}, not ${BARS[cache]}`];
    }),
  );
}

/** The report of a run, in Markdown. */
export function reportOf(comparisons: Comparison[], rounds: number, machine: string): string {
  const rows = comparisons.map((comparison) => {
    const { role, line, cache, federated, monolith } = comparison;
    const cells = [role, line, cache];
    for (const figure of ['shownMs', 'readyMs'] as const) {
      const { ratio, lower, upper } = ratioOf(comparison, figure);
      cells.push(medianOf(federated, figure).toFixed(0), medianOf(monolith, figure).toFixed(0));
      cells.push(`${ratio.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`);
    }
    cells.push(kilobytes(medianOf(federated, 'codeBytes')), kilobytes(medianOf(monolith, 'codeBytes')));
    cells.push(`${medianOf(federated, 'requests')} / ${medianOf(monolith, 'requests')}`);
    return `| ${cells.join(' | ')} |`;
  });
  const missed = missedBars(comparisons);
  return `# What federation costs

One run of \`pnpm bench:composition\` on ${machine}; medians of ${rounds} visits each, taken in pairs, each side first in turn. The monolith is the same shell
and the same screens built as one application, split by role and preloaded as early; both are served by the same gateway. 'shown' is the
first picture with the screen's heading, 'ready' the first one with data of the API, in milliseconds from the start of the navigation. The
ratio is the median of the pairs' ratios, in brackets its interval of 95 %. The slow line has a delay of 150 ms and 1.6 Mbit/s, the machine
is slowed down four times. Code is scripts and styles as they came over the line.

| role | line | cache | shown, federated | monolith | ratio | ready, federated | monolith | ratio | code KB | monolith | requests |
|---|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

${missed.length === 0 ? `Nowhere does the interval reach above ${BARS.cold} cold and ${BARS.warm} warm.` : `Above the bar (${BARS.cold} cold, ${BARS.warm} warm):\n${missed.map((miss) => `- ${miss}`).join('\n')}`}
`;
}

/** The middle of the ratios of all pairs, with its interval. */
function ratioOf({ federated, monolith }: Comparison, figure: keyof Visit) {
  const ratios = federated.map((visit, round) => visit[figure] / monolith[round]![figure]);
  const [lower, upper] = medianInterval(ratios);
  return { ratio: median(ratios), lower, upper };
}

function medianOf(visits: Visit[], figure: keyof Visit): number {
  return median(visits.map((visit) => visit[figure]));
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(0);
}
