import type { Line, Visit } from './visit.ts';

/** All visits of one kind, in the federated product and in the monolith, taken in turns. */
export interface Comparison {
  role: string;
  line: Line;
  cache: 'cold' | 'warm';
  federated: Visit[];
  monolith: Visit[];
}

/** A user notices neither a tenth more nor a tenth of a second. */
const NOTICED = { ratio: 1.1, ms: 100 };

/** The middle one of `values`, or the mean of the middle two. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2;
}

/** The costs of federation that a user notices, one line each. */
export function noticed(comparisons: Comparison[]): string[] {
  return comparisons.flatMap((comparison) =>
    (['shownMs', 'readyMs'] as const).flatMap((figure) => {
      const { federated, monolith, ratio } = mediansOf(comparison, figure);
      if (ratio <= NOTICED.ratio || federated - monolith <= NOTICED.ms) return [];
      const { role, line, cache } = comparison;
      return [`${role}, ${line} line, ${cache}: ${figure} ${federated.toFixed(0)} against ${monolith.toFixed(0)} ms`];
    }),
  );
}

/** The report of a run, in Markdown. */
export function reportOf(comparisons: Comparison[], rounds: number, machine: string): string {
  const rows = comparisons.map((comparison) => {
    const { role, line, cache } = comparison;
    const cells = [role, line, cache];
    for (const figure of ['shownMs', 'readyMs'] as const) {
      const { federated, monolith, ratio } = mediansOf(comparison, figure);
      cells.push(federated.toFixed(0), monolith.toFixed(0), ratio.toFixed(2));
    }
    const bytes = mediansOf(comparison, 'codeBytes');
    const requests = mediansOf(comparison, 'requests');
    cells.push(kilobytes(bytes.federated), kilobytes(bytes.monolith), `${requests.federated} / ${requests.monolith}`);
    return `| ${cells.join(' | ')} |`;
  });
  const misses = noticed(comparisons);
  return `# What federation costs

One run of \`pnpm bench:composition\` on ${machine}; medians of ${rounds} visits each, taken in turns. The monolith is the same shell and the
same screens built as one application, split by role and preloaded as early; both are served by the same gateway. 'shown' is the first
picture with the screen's heading, 'ready' the first one with data of the API, in milliseconds from the start of the navigation. The slow
line has a delay of 150 ms and 1.6 Mbit/s, the machine is slowed down four times. Code is scripts and styles as they came over the line.

| role | line | cache | shown, federated | monolith | ratio | ready, federated | monolith | ratio | code KB | monolith | requests |
|---|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

${misses.length === 0 ? `Nowhere more than ${NOTICED.ms} ms and a tenth.` : misses.map((miss) => `- Noticed: ${miss}`).join('\n')}
`;
}

function mediansOf({ federated, monolith }: Comparison, figure: keyof Visit) {
  const medians = {
    federated: median(federated.map((visit) => visit[figure])),
    monolith: median(monolith.map((visit) => visit[figure])),
  };
  return { ...medians, ratio: medians.federated / medians.monolith };
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(0);
}
