import type { Audit, Category } from './audit.ts';

/** The scores that a first screen must reach. */
const BARS: Record<Category, number> = { performance: 98, accessibility: 100, 'best-practices': 100 };

export interface Screen {
  name: string;
  path: string;
  audit: Audit;
}

/** A sentence for each bar that a screen misses. */
export function missedBars(screens: Screen[]): string[] {
  return screens.flatMap(({ name, audit }) =>
    Object.entries(BARS)
      .filter(([category, bar]) => audit.scores[category as Category] < bar)
      .map(([category, bar]) => `${name}: ${category} ${audit.scores[category as Category]}, not ${bar}`),
  );
}

/** The figures of one run as a page of `docs/figures`. */
export function reportOf(screens: Screen[], rounds: number, machine: string): string {
  const missed = missedBars(screens);
  return `# The first screens as Lighthouse sees them

One run of \`pnpm bench:lighthouse\` (production build, desktop profile, ${machine}): of ${rounds} visits of each screen the one with the
middle performance. Bars: performance ${BARS.performance}, accessibility and best practices ${BARS.accessibility}.

${missed.length === 0 ? 'Every bar holds.' : `Missed:\n\n${missed.map((line) => `- ${line}`).join('\n')}`}

| Screen | Address | Performance | Accessibility | Best practices | Largest paint, ms | Blocked, ms | Layout shift | Points lost by |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${screens.map(lineOf).join('\n')}
`;
}

function lineOf({ name, path, audit }: Screen): string {
  const { scores, largestPaintMs, blockedMs, layoutShift, faults } = audit;
  const cells = [
    ...[name, path, scores.performance, scores.accessibility, scores['best-practices']],
    ...[Math.round(largestPaintMs), Math.round(blockedMs), layoutShift.toFixed(3), faults.join(', ')],
  ];
  return `| ${cells.join(' | ')} |`;
}
