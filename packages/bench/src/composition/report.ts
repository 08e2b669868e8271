import { availableParallelism } from 'node:os';
import { median, medianInterval } from '../median.ts';
import { table, verdict } from '../report.ts';
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

const TIMES = { shownMs: 'shown', readyMs: 'ready' } as const;
type Time = keyof typeof TIMES;
const KEYS = Object.keys(TIMES) as Time[];

/** The ratios whose interval reaches above their bar, one line each. */
export function missedBars(comparisons: Comparison[]): string[] {
  return comparisons.flatMap((comparison) =>
    KEYS.flatMap((time) => {
      const { role, line, cache } = comparison;
      const { upper } = ratioOf(comparison, time);
      if (upper <= BARS[cache]) return [];
      return [`${role}, ${line} line, ${cache}, ${TIMES[time]}: up to ${upper.toFixed(2)}, not ${BARS[cache]}`];
    }),
  );
}

/** The report of a run, in Markdown. */
export function reportOf(comparisons: Comparison[], pairs: number): string {
  const head = ['role', 'line', 'cache', ...KEYS.flatMap((key) => [`${TIMES[key]}, federated`, 'monolith', 'ratio'])];
  return `# What federation costs

One run of \`pnpm bench:composition\` on ${availableParallelism()} cores: medians of ${pairs} visits each, in pairs, each side first in turn. The monolith is the same shell
and screens built as one application, split by role and preloaded as early, on the same gateway. 'shown' is the first picture with the
screen's heading, 'ready' the first one with data, in milliseconds from the start of the navigation. The ratio is the median of the
pairs' ratios, with its interval of 95 %, which may reach ${BARS.cold} cold and ${BARS.warm} warm. The slow line has a delay of 150 ms and 1.6 Mbit/s, its
processor is four times slower. Code is scripts and styles as transferred.

${verdict(missedBars(comparisons))}

${table([...head, 'code KB', 'monolith', 'requests'], comparisons.map(rowOf))}
`;
}

function rowOf(comparison: Comparison): string[] {
  const { role, line, cache, federated, monolith } = comparison;
  const times = KEYS.flatMap((time) => {
    const { ratio, lower, upper } = ratioOf(comparison, time);
    const middle = [medianOf(federated, time).toFixed(0), medianOf(monolith, time).toFixed(0)];
    return [...middle, `${ratio.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`];
  });
  const code = [federated, monolith].map((visits) => (medianOf(visits, 'codeBytes') / 1000).toFixed(0));
  const requests = `${medianOf(federated, 'requests')} / ${medianOf(monolith, 'requests')}`;
  return [role, line, cache, ...times, ...code, requests];
}

/** The middle of the ratios of all pairs, with its interval. */
function ratioOf({ federated, monolith }: Comparison, time: Time) {
  const ratios = federated.map((visit, round) => visit[time] / monolith[round]![time]);
  const [lower, upper] = medianInterval(ratios);
  return { ratio: median(ratios), lower, upper };
}

function medianOf(visits: Visit[], figure: keyof Visit): number {
  return median(visits.map((visit) => visit[figure]));
}
