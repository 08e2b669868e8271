import './trusted-types.ts';
import './page-integrity.ts';
import '@mentorias/ui/styles';
import { nextTask } from '@mentorias/federation/next-task';

/**
 * Runs the page's code in pieces of one file, each in a task of its own: on a slow machine the whole would hold the browser up for the
 * third of a second.
 */
async function startPage() {
  await import(/* webpackMode: "eager" */ './react-root.ts');
  await nextTask();
  const { prepareSession } = await import(/* webpackMode: "eager" */ './prepare-session.ts');
  prepareSession();
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await nextTask();
  start();
}

void startPage();
