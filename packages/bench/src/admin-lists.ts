import { missedBars } from './admin-lists/bars.ts';
import { measureCalls } from './admin-lists/calls.ts';
import { openDatabases } from './admin-lists/databases/databases.ts';
import type { DeepPage } from './admin-lists/deep-pages.ts';
import { deepPages } from './admin-lists/deep-pages.ts';
import { measureDownload } from './admin-lists/download.ts';
import { adminLists } from './admin-lists/lists.ts';
import { measureFirstPages } from './admin-lists/measure.ts';
import { reportOf } from './admin-lists/report.ts';
import { publishFigures } from './publish-figures.ts';

const SMALL = { users: 1000, events: 1000 };
const LARGE = { users: 100_000, events: 1_000_000 };
/** One of the users is the administrator who reads the lists. */
const ADMINISTRATORS = 1;

/** `pnpm bench:admin`: the administrators' lists with a hundred thousand users and a million events (issue 5). */
const lists = adminLists();
const say = (line: string) => process.stdout.write(`${line}\n`);
say('Filling two databases …');
const databases = await openDatabases(SMALL, LARGE);
try {
  say('Reading first pages …');
  const firstPages = await measureFirstPages(databases, lists);
  say('Reading deep pages …');
  const deep: DeepPage[] = [];
  for (const list of lists) deep.push(...(await deepPages(databases.large, list)));
  say('Making the other calls …');
  const calls = await measureCalls(databases.large);
  say('Downloading …');
  const download = await measureDownload(databases.large);
  const measured = {
    rows: { ...LARGE, users: LARGE.users + ADMINISTRATORS },
    firstPages,
    deepPages: deep,
    calls,
    download,
  };
  const missed = missedBars(measured);
  publishFigures('admin-lists.md', reportOf(measured, databases.kind, missed), missed);
} finally {
  await databases.close();
}
