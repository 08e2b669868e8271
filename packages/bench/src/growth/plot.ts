import type { Scene } from './report.ts';
import { grouped } from './report.ts';
import type { Growth } from './times.ts';
import { FLAT, firstSteep, ratiosOf } from './times.ts';

const WIDTH = 500;
const HEIGHT = 420;
const LEFT = 46;
const TOP = 40;
const PLOT = { width: 190, height: 330 };
/** The least distance of two names, in pixels. */
const LINE = 11;
/** The most names beside a plot. */
const NAMED = 20;

/** Where a ratio lies above the lower edge, in pixels from the top. */
type Upright = (ratio: number) => number;

/** One plot a database, side by side: how many times as long as at the smallest size, on two logarithmic axes. */
export function plotOf(scenes: Scene[]): string {
  const steepest = Math.max(...scenes.flatMap(({ growths }) => growths.flatMap(ratiosOf)));
  const decades = Math.max(1, Math.ceil(Math.log10(steepest)));
  const y = (ratio: number) => TOP + PLOT.height * (1 - Math.log10(Math.max(ratio, 1)) / decades);
  const plots = scenes.map(
    (scene, index) => `<g transform="translate(${index * WIDTH} 0)">${plot(scene, y, decades)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${scenes.length * WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="9">
<title>How many times as long each measure takes as at the smallest size, by the number of events</title>
<rect width="100%" height="100%" fill="#fff"/>
${plots.join('\n')}
</svg>
`;
}

function plot({ name, sizes, growths }: Scene, y: Upright, decades: number): string {
  const largest = Math.log10(sizes.at(-1)!.events);
  const smallest = Math.log10(sizes[0]!.events);
  const x = (events: number) => LEFT + ((Math.log10(events) - smallest) / (largest - smallest)) * PLOT.width;
  const points = (growth: Growth) =>
    ratiosOf(growth)
      .map((ratio, index) => `${x(sizes[index]!.events).toFixed(1)},${y(ratio).toFixed(1)}`)
      .join(' ');
  const steepest = growths.filter((growth) => firstSteep(growth) >= 0).toSorted((a, b) => lastOf(b) - lastOf(a));
  const flat = growths.filter((growth) => firstSteep(growth) < 0);
  return [
    `<text x="${LEFT}" y="18" font-size="13">${name}</text>`,
    ...Array.from({ length: decades + 1 }, (_, power) => axisLine(10 ** power, y, '#ddd')),
    axisLine(FLAT, y, '#2a2', '4 3'),
    ...sizes.map(
      ({ events }) =>
        `<text x="${x(events)}" y="${TOP + PLOT.height + 16}" text-anchor="middle">${grouped(events)}</text>`,
    ),
    `<text x="${LEFT}" y="${TOP + PLOT.height + 30}">events; upwards: times as long as at the smallest size</text>`,
    ...flat.map((growth) => `<polyline points="${points(growth)}" fill="none" stroke="#bbb"/>`),
    ...steepest.map((growth) => `<polyline points="${points(growth)}" fill="none" stroke="#c33"/>`),
    ...names(steepest, y),
  ].join('\n');
}

function axisLine(ratio: number, y: Upright, color: string, dashes = ''): string {
  const at = y(ratio);
  return `<line x1="${LEFT}" x2="${LEFT + PLOT.width}" y1="${at}" y2="${at}" stroke="${color}" stroke-dasharray="${dashes}"/><text x="${LEFT - 4}" y="${at + 3}" text-anchor="end">${ratio}</text>`;
}

/** The names at the right of their lines, the steepest first, none on another. */
function names(steepest: Growth[], y: Upright): string[] {
  let last = Number.NEGATIVE_INFINITY;
  return steepest.slice(0, NAMED).map((growth) => {
    last = Math.max(y(lastOf(growth)) + 3, last + LINE);
    return `<text x="${LEFT + PLOT.width + 5}" y="${last.toFixed(1)}">${escaped(growth.name)} × ${lastOf(growth).toFixed(0)}</text>`;
  });
}

function lastOf(growth: Growth): number {
  return ratiosOf(growth).at(-1)!;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
