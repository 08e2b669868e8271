import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../median.ts';
import { table, verdict } from '../report.ts';
import { bookMoveCancel } from './measures.ts';
import type { Subject } from './subject.ts';
import { timeOf } from './times.ts';

/** What each of an administrator's screens asks for when it opens. */
const SCREENS: Record<string, string[]> = {
  events: ['/admin/calendar_events', '/admin/figures', '/admin/calendar_events/filter'],
  'events, by week': [
    '/admin/calendar_events/span?from=2026-04-13&to=2026-04-19',
    '/admin/figures',
    '/admin/calendar_events/filter',
  ],
  'report, six months': ['/admin/report?from=2025-11&to=2026-04'],
  accounts: ['/admin/users'],
  mail: ['/admin/mail'],
  'audit trail': ['/admin/audit'],
};

const CALLERS = 4;
/** Each opens a screen so often: they read, too. */
const EVERY_MS = 1000;
const SECONDS = 20;
const BARS = { medianMs: 1000, bookings: 0.9 };

export interface ScreenCost {
  screen: string;
  /** Milliseconds of the middle opening, and of the slowest. */
  median: number;
  slowest: number;
  /** Bookings a second beside it, as a share of those alone. */
  bookings: number;
}

/** Opens each screen again and again by four callers at once, while an entrepreneur books, moves and cancels without a pause. */
export async function measureScreens(subject: Subject): Promise<ScreenCost[]> {
  const costs: ScreenCost[] = [];
  await bookingsFor(subject, 2);
  for (const [screen, paths] of Object.entries(SCREENS)) {
    const alone = await bookingsFor(subject, SECONDS / 2);
    const callers = Array.from({ length: CALLERS }, () => openFor(subject, paths));
    const [beside, ...opened] = await Promise.all([bookingsFor(subject, SECONDS), ...callers]);
    const times = opened.flat();
    const share = beside / alone;
    costs.push({ screen, median: median(times), slowest: Math.max(...times), bookings: share });
    process.stderr.write(`${screen}: ${median(times).toFixed(0)} ms, bookings ${share.toFixed(2)}\n`);
  }
  return costs;
}

/** How many events are booked, moved and cancelled a second. */
async function bookingsFor(subject: Subject, seconds: number): Promise<number> {
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  let count = 0;
  for (; elapsed() < seconds; count += 1) await bookMoveCancel(subject);
  return count / elapsed();
}

async function openFor({ call }: Subject, paths: string[]): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    const milliseconds = await timeOf(() => Promise.all(paths.map((path) => call('admin', 'GET', path))));
    times.push(milliseconds);
    await pause(Math.max(EVERY_MS - milliseconds, 0));
  }
  return times;
}

export function missedScreens(costs: ScreenCost[]): string[] {
  return costs.flatMap(({ screen, median: middle, bookings }) => [
    ...(middle > BARS.medianMs ? [`${screen}: ${middle.toFixed(0)} ms`] : []),
    ...(bookings < BARS.bookings ? [`${screen}: bookings ${bookings.toFixed(2)} of alone`] : []),
  ]);
}

/** What the screens cost, in Markdown. */
export function screensReport(costs: ScreenCost[], { size, megabytes }: Subject, machine: string): string {
  const rows = costs.map(({ screen, median: middle, slowest, bookings }) => [
    screen,
    middle.toFixed(0),
    slowest.toFixed(0),
    bookings.toFixed(2),
  ]);
  return `# The administrators' screens at scale

One run of \`pnpm bench:growth --screens\` on ${machine}: PostgreSQL with ${size.events} events and ${size.users} people (${megabytes.toFixed(0)} MB).
${CALLERS} administrators open a screen every second for ${SECONDS} seconds each, with all of its first calls at once, inside one process; beside them one
person books, moves and cancels without a pause. Milliseconds of an opening; the last column is that person's speed as a share of what
it is alone. Bars: a median of ${BARS.medianMs} ms, a share of ${BARS.bookings}.

${verdict(missedScreens(costs))}

${table(['Screen', 'Median', 'Slowest', 'Bookings'], rows)}
`;
}
