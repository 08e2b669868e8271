import type { Audit, Category, Profile } from './audit.ts';

/** The scores that a screen must reach. */
const BARS: Record<Profile, Record<Category, number>> = {
  desktop: { performance: 100, accessibility: 100, 'best-practices': 100 },
  mobile: { performance: 95, accessibility: 100, 'best-practices': 100 },
};

export interface Screen {
  name: string;
  path: string;
  profile: Profile;
  audit: Audit;
}

/** A sentence for each bar that a screen misses. */
export function missedBars(screens: Screen[]): string[] {
  return screens.flatMap(({ name, profile, audit }) =>
    Object.entries(BARS[profile])
      .filter(([category, bar]) => audit.scores[category as Category] < bar)
      .map(([category, bar]) => `${name}, ${profile}: ${category} ${audit.scores[category as Category]}, not ${bar}`),
  );
}

/** The figures of one run as a page of `docs/figures`. */
export function reportOf(screens: Screen[], missed: string[], rounds: number, machine: string): string {
  return `# The first screens as Lighthouse sees them

One run of \`pnpm bench:lighthouse\` (production build, ${machine}), nothing cached: of ${rounds} visits of each screen the one with the middle
performance. 'Floor' is two fields and a button of React, the router, jotai and Mantine in one bundle: what this machine cannot go below with
these packages, whatever the product does. Bars: performance ${BARS.desktop.performance} on a desktop, ${BARS.mobile.performance} in the mobile profile, accessibility and best practices 100.

${missed.length === 0 ? 'Every bar holds.' : `Missed:\n\n${missed.map((line) => `- ${line}`).join('\n')}`}

| Screen | Address | Profile | Performance | Accessibility | Best practices | Largest paint, ms | Blocked, ms | Layout shift | Points lost by |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${screens.map(lineOf).join('\n')}
`;
}

function lineOf({ name, path, profile, audit }: Screen): string {
  const { scores, largestPaintMs, blockedMs, layoutShift, faults } = audit;
  const cells = [
    ...[name, path, profile, scores.performance, scores.accessibility, scores['best-practices']],
    ...[Math.round(largestPaintMs), Math.round(blockedMs), layoutShift.toFixed(3), faults.join(', ')],
  ];
  return `| ${cells.join(' | ')} |`;
}
