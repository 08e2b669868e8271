import { basename } from 'node:path';
import { openBrowser, openPage, signIn } from '@mentorias/e2e/src/harness/browser.ts';
import type { Browser } from 'playwright-core';
import { ROOT, startBuilt, withBuilt } from './built-workspace.ts';
import { publishFigures } from './publish-figures.ts';
import { countedHand } from './tasks/hand.ts';
import type { TaskComparison, Tries } from './tasks/report.ts';
import { reportOf, secondsOf } from './tasks/report.ts';
import type { Task } from './tasks/ways.ts';
import { TASKS } from './tasks/ways.ts';

/**
 * `pnpm bench:tasks <before> [rounds]`: clicks and seconds of the main tasks, in a commit that has the earlier ways (or the folder of
 * its built workspace) and in this workspace as it is built, in turns; into `docs/figures/tasks.md`.
 */
const [before, rounds = '5'] = process.argv.slice(2);
if (!before) throw new Error('pnpm bench:tasks <before> [rounds]: a commit, or the folder of a built workspace');

const comparisons: TaskComparison[] = TASKS.map(({ name }) => ({ name, before: noTries(), now: noTries() }));

await withBuilt(before, async (folder) => {
  const browser = await openBrowser();
  try {
    // Each round has new data: a published week or a recorded attendance cannot be had twice.
    for (let round = 0; round < Number(rounds); round += 1) {
      process.stderr.write(`Round ${round + 1} …\n`);
      await tryAll(browser, folder, 'before');
      await tryAll(browser, ROOT, 'now');
    }
  } finally {
    await browser.close();
  }
});
const slower = comparisons.filter((task) => secondsOf(task.now) >= secondsOf(task.before));
publishFigures('tasks.md', reportOf(comparisons, basename(before), Number(rounds)), slower);

async function tryAll(browser: Browser, folder: string, side: 'before' | 'now'): Promise<void> {
  const product = await startBuilt(folder);
  try {
    for (const [index, task] of TASKS.entries()) {
      const tries = comparisons[index]![side];
      const { clicks, waitedMs } = await tryOnce(browser, product.url, task, side);
      tries.clicks = clicks;
      tries.waitedMs.push(waitedMs);
    }
  } finally {
    await product.remove();
  }
}

/** Clicks, and milliseconds from the ready first screen until the task is done. */
async function tryOnce(browser: Browser, url: string, task: Task, side: 'before' | 'now') {
  const { page, context } = await openPage(browser, url, { reducedMotion: 'reduce' });
  await signIn(page, task.email);
  await task.ready(page).waitFor();
  await page.waitForLoadState('networkidle');
  const hand = countedHand();
  const start = performance.now();
  await task[side](page, hand);
  const waitedMs = performance.now() - start;
  await context.close();
  return { clicks: hand.clicks(), waitedMs };
}

function noTries(): Tries {
  return { clicks: 0, waitedMs: [] };
}
