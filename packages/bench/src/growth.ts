import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { DatabaseKind } from './databases.ts';
import { withDatabases } from './databases.ts';
import { besideReport, measureBeside, missedSpeeds } from './growth/beside.ts';
import type { Size } from './growth/fill.ts';
import { measureLists, missedBars } from './growth/lists.ts';
import { MEASURES } from './growth/measures.ts';
import type { Scene } from './growth/report.ts';
import { growthReport, listsReport } from './growth/report.ts';
import { measureScreens, missedScreens, screensReport } from './growth/screens.ts';
import type { Subject } from './growth/subject.ts';
import { openSubject } from './growth/subject.ts';
import { mediansOf, timeOf } from './growth/times.ts';
import { printReport, publishReport } from './report.ts';

/**
 * `pnpm bench:growth [--events <at most>] [--embedded] [--screens] [--beside <folder>]`: what everything costs that could cost more with more events or people,
 * and the administrators' lists in every order; with `--screens` only their screens beside bookings, on the largest PostgreSQL. A run
 * with fewer events, or with the embedded database alone, is only printed. With `--beside` only the calls that read, beside those of the
 * installed checkout in that folder.
 */
const SIZES: Size[] = [
  { users: 1000, events: 1000 },
  { users: 10_000, events: 100_000 },
  { users: 100_000, events: 1_000_000 },
];
/** The embedded database is measured up to here: docs/scale.md says why. */
const EMBEDDED_EVENTS = 100_000;
/** As the product keeps them. */
const FIGURES_FRESH_MS = 60_000;

const { values } = parseArgs({
  options: {
    events: { type: 'string' },
    embedded: { type: 'boolean', default: false },
    screens: { type: 'boolean', default: false },
    beside: { type: 'string' },
  },
});
const atMost = Number(values.events ?? SIZES.at(-1)!.events);
const isWhole = values.events === undefined && !values.embedded;

const MACHINE = `${cpus().length} × ${cpus()[0]?.model.trim()} (load ${loadavg()[0]?.toFixed(0)} at the start)`;

await withDatabases(values, async (kinds) => {
  if (values.screens) return measureLargest(kinds[0]!);
  if (values.beside) return compareWith(values.beside, kinds[0]!);
  const scenes: Scene[] = [];
  for (const kind of kinds) {
    const subjects = await openSubjects(kind);
    if (kind === kinds[0]) {
      const costs = await measureLists(subjects[0]!, subjects.at(-1)!);
      publish('admin-lists.md', listsReport(costs, kind.name, MACHINE), missedBars(costs));
    }
    scenes.push({ name: kind.name, subjects, milliseconds: await measureAll(subjects) });
    for (const { services } of subjects) await services.database.close();
  }
  publish('growth.md', growthReport(scenes, MACHINE));
});

async function measureLargest(kind: DatabaseKind): Promise<void> {
  const size = SIZES.findLast(({ events }) => events <= atMost)!;
  const subject = await openSubject(await kind.create('screens'), size, FIGURES_FRESH_MS);
  const costs = await measureScreens(subject);
  publish('admin-screens.md', screensReport(costs, subject, MACHINE), missedScreens(costs));
  await subject.services.database.close();
}

async function compareWith(folder: string, kind: DatabaseKind): Promise<void> {
  const size = SIZES.findLast(({ events }) => events <= atMost)!;
  const comparisons = await measureBeside(kind, folder, size);
  publish('lists-beside.md', besideReport(comparisons, size, MACHINE), missedSpeeds(comparisons));
}

async function openSubjects(kind: DatabaseKind): Promise<Subject[]> {
  const most = kind.name === 'Embedded' ? Math.min(atMost, EMBEDDED_EVENTS) : atMost;
  const subjects: Subject[] = [];
  for (const size of SIZES.filter(({ events }) => events <= most)) {
    process.stderr.write(`${kind.name}: filling ${size.events} events …\n`);
    subjects.push(await openSubject(await kind.create(`growth${size.events}`), size));
  }
  return subjects;
}

async function measureAll(subjects: Subject[]): Promise<Map<string, number[]>> {
  const measured = new Map<string, number[]>();
  for (const [name, run] of MEASURES) {
    const milliseconds = await mediansOf(subjects.map((subject) => () => timeOf(() => run(subject))));
    measured.set(name, milliseconds);
    process.stderr.write(`${name}: ${milliseconds.map((one) => one.toFixed(1)).join(', ')} ms\n`);
  }
  return measured;
}

function publish(file: string, report: string, missed: string[] = []): void {
  if (isWhole) publishReport(file, report, missed);
  else printReport(report);
}
