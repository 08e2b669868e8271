import { mkdirSync, writeFileSync } from 'node:fs';

const FIGURES = new URL('../../../docs/figures/', import.meta.url);

/** Prints a report and writes it into `docs/figures`; the process ends with 1 where a bar is missed. */
export function publishFigures(file: string, report: string, missed: unknown[]): void {
  writeFigure(file, report);
  process.stdout.write(`${report}\n`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}

/** Writes a plot, an SVG, beside the reports. */
export function publishPlot(file: string, svg: string): void {
  writeFigure(file, svg);
}

function writeFigure(file: string, text: string): void {
  mkdirSync(FIGURES, { recursive: true });
  writeFileSync(new URL(file, FIGURES), text);
}
