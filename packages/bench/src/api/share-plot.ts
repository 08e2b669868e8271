import type { MeasuredCall } from './figures.ts';
import { figuresOf } from './figures.ts';

const ROW = 22;
const HEAD = 34;
const LABELS = 170;
const SCALE = 360;
const NUMBERS = 130;

/** An SVG picture of each call's share of the recognising call, its bar as a line, with p50 and p99 in milliseconds; one part a subject. */
export function sharePlot(measured: [string, MeasuredCall[]][]): string {
  const [, first = []] = measured[0] ?? [];
  const part = HEAD + first.length * ROW;
  const [width, height] = [LABELS + SCALE + NUMBERS, measured.length * part + 10];
  const parts = measured.map(([name, calls], index) => plotOf(name, calls, index * part));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<title>Share of the recognising call, per call and database, with its bar, p50 and p99</title>
<rect width="${width}" height="${height}" fill="#fff"/>
${parts.join('\n')}
</svg>
`;
}

function plotOf(name: string, calls: MeasuredCall[], top: number): string {
  const rows = calls.map((measured, index) => {
    const { share, p50, p99 } = figuresOf(measured);
    const { name: call, bar } = measured.call;
    const y = top + HEAD + index * ROW;
    const barAt = LABELS + bar * SCALE;
    return `<text x="${LABELS - 8}" y="${y + 11}" text-anchor="end">${call}</text>
<rect x="${LABELS}" y="${y}" width="${(Math.min(share, 1) * SCALE).toFixed(1)}" height="14" fill="${share < bar ? '#c2410c' : '#2f6f9f'}"/>
<line x1="${barAt}" y1="${y - 3}" x2="${barAt}" y2="${y + 17}" stroke="#111" stroke-width="2"/>
<text x="${LABELS + SCALE + 8}" y="${y + 11}">${share.toFixed(2)} · ${p50.toFixed(1)} / ${p99.toFixed(1)} ms</text>`;
  });
  return `<text x="8" y="${top + 20}" font-weight="bold">${name}: share of the recognising call · p50 / p99</text>\n${rows.join('\n')}`;
}
