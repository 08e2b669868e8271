import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** A table in Markdown. */
export function table(head: string[], rows: (string | number)[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Says that every bar holds, or lists the ones that are missed. */
export function verdict(missed: string[]): string {
  return missed.length === 0 ? 'Every bar holds.' : `Missed:\n\n${missed.map((bar) => `- ${bar}`).join('\n')}`;
}

export function printReport(report: string): void {
  process.stdout.write(`${report}\n`);
}

/** Prints a report and writes it into `docs/figures`, with its commit below the heading; the process ends with 1 where a bar is missed. */
export function publishReport(file: string, report: string, missed: string[] = []): void {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%h (%cs)'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  const page = report.replace('\n\n', () => `\n\nCommit ${stdout?.trim() || 'unknown'}. `);
  writeFileSync(new URL(`../../../docs/figures/${file}`, import.meta.url), page);
  printReport(page);
  if (missed.length > 0) process.exitCode = 1;
}
