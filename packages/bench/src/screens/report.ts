import type { Line, Visit } from '../composition/visit.ts';
import { median } from '../median.ts';

/** The visits of one kind to another commit and to this workspace, taken in turns. */
export interface ScreenComparison {
  screen: string;
  line: Line;
  cache: 'cold' | 'warm';
  before: Visit[];
  after: Visit[];
}

const TIMES = { paintedMs: 'first paint', headingMs: 'heading', shownMs: 'screen', readyMs: 'data' } as const;
type Time = keyof typeof TIMES;

/** The cells of a comparison: of each time before, after and their ratio, then the kilobytes of code before and after. */
export function cellsOf({ screen, line, cache, before, after }: ScreenComparison): string[] {
  const times = (Object.keys(TIMES) as Time[]).flatMap((time) => {
    const [had, has] = [medianOf(before, time), medianOf(after, time)];
    return [had.toFixed(0), has.toFixed(0), (has / had).toFixed(2)];
  });
  const code = [before, after].map((visits) => (medianOf(visits, 'codeBytes') / 1000).toFixed(0));
  return [screen, line, cache, ...times, ...code];
}

/** The report of a run, in Markdown. */
export function reportOf(
  comparisons: ScreenComparison[],
  { before, rounds }: { before: string; rounds: number },
): string {
  const heads = [
    'screen',
    'line',
    'cache',
    ...Object.values(TIMES).flatMap((name) => [`${name}, before`, 'now', 'ratio']),
  ];
  const rows = [
    [...heads, 'code KB, before', 'now'],
    heads.concat('', '').map(() => '---'),
    ...comparisons.map(cellsOf),
  ];
  return `# The first screens, before and now

One run of \`pnpm bench:screens ${before} ${rounds}\`: medians of ${rounds} visits each, taken in turns, of that commit and of this one. Times are
milliseconds from the start of the navigation: the first thing that is painted, the first picture with the screen's heading, the picture with
the screen itself, the picture with the first data of the API. The slow line has a delay of 150 ms and 1.6 Mbit/s, the machine is slowed down four times. Code is scripts and styles
as they came over the line, what is loaded when nothing else is in a hurry included.

![Slow line](screens.svg)

${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`;
}

const ROW = 16;
const GAP = 10;
const LABELS = 210;
const SCALE = 420;

/** An SVG picture of the times on the slow line: a pair of bars each, before in grey. */
export function plotOf(comparisons: ScreenComparison[]): string {
  const slow = comparisons.filter(({ line }) => line === 'slow');
  const pairs = slow.flatMap(({ screen, cache, before, after }) =>
    (Object.keys(TIMES) as Time[]).map((time) => ({
      label: `${screen}, ${cache}: ${TIMES[time]}`,
      had: medianOf(before, time),
      has: medianOf(after, time),
    })),
  );
  const longest = Math.max(...pairs.flatMap(({ had, has }) => [had, has]));
  const bars = pairs.map(({ label, had, has }, index) => {
    const y = GAP + index * (ROW + GAP);
    const bar = (ms: number, top: number, fill: string) =>
      `<rect x="${LABELS}" y="${top}" width="${((ms / longest) * SCALE).toFixed(1)}" height="${ROW / 2}" fill="${fill}"/>`;
    return `<text x="${LABELS - 8}" y="${y + 12}" text-anchor="end">${label}</text>
${bar(had, y, '#a8a29e')}
${bar(has, y + ROW / 2, '#7b316e')}
<text x="${LABELS + SCALE + 8}" y="${y + 12}">${had.toFixed(0)} → ${has.toFixed(0)} ms</text>`;
  });
  const [width, height] = [LABELS + SCALE + 130, GAP + pairs.length * (ROW + GAP)];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">
<title>First paint, heading and data of each first screen on a slow line, before and now</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${bars.join('\n')}
</svg>
`;
}

function medianOf(visits: Visit[], figure: keyof Visit): number {
  return median(visits.map((visit) => visit[figure]));
}
