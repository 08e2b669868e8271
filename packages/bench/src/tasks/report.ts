import { median } from '../median.ts';
import { CLICK_SECONDS } from './hand.ts';

/** One way through a task: its clicks, and how long the page made one wait, in milliseconds, in each round. */
export interface Tries {
  clicks: number;
  waitedMs: number[];
}

export interface TaskComparison {
  name: string;
  before: Tries;
  now: Tries;
}

/** What somebody needs who knows the screen, in seconds: the clicks by the keystroke-level model, and the page's waits. */
export function secondsOf({ clicks, waitedMs }: Tries): number {
  return clicks * CLICK_SECONDS + median(waitedMs) / 1000;
}

/** The report of a run, in Markdown. */
export function reportOf(comparisons: TaskComparison[], before: string, rounds: number): string {
  const rows = comparisons.map((task) => {
    const [had, has] = [secondsOf(task.before), secondsOf(task.now)];
    const waits = [task.before, task.now].map(({ waitedMs }) => median(waitedMs).toFixed(0));
    const cells = [task.name, task.before.clicks, task.now.clicks, ...waits, had.toFixed(1), has.toFixed(1)];
    return `| ${cells.join(' | ')} | ${(has / had).toFixed(2)} |`;
  });
  return `# Clicks and seconds of the main tasks, before and now

One run of \`pnpm bench:tasks ${before} ${rounds}\`: each task from an opened first screen until the page says that it is done, of that commit and of
this one, in turns, at 1280 px. The waits are medians of ${rounds} rounds: all the time that the page takes with a hand that never waits itself.
The seconds add ${CLICK_SECONDS.toFixed(2)} for each click (keystroke-level model: to decide 1.35, to point 1.1, to press 0.2). Nothing is typed.

| task | clicks, before | now | waits in ms, before | now | seconds, before | now | ratio |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
