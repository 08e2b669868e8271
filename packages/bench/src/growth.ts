import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresDialect } from '@mentorias/api/database/postgres';
import { startPostgres } from '@mentorias/api/database/testing-postgres';
import { Kysely, sql } from 'kysely';
import type { Size } from './admin-lists/databases/fill.ts';
import { MEASURES } from './growth/measures.ts';
import { plotOf } from './growth/plot.ts';
import { measureReleaseFolders } from './growth/release-folders.ts';
import type { Scene } from './growth/report.ts';
import { reportOf } from './growth/report.ts';
import type { Subject } from './growth/subject.ts';
import { openSubject } from './growth/subject.ts';
import type { Growth } from './growth/times.ts';
import { mediansOf } from './growth/times.ts';
import { publishFigures, publishPlot } from './publish-figures.ts';

/** `pnpm bench:growth`: what everything costs that could cost more with more events, people or releases (issue 13). */
const SIZES: Size[] = [
  { users: 1000, events: 1000 },
  { users: 10_000, events: 100_000 },
  { users: 100_000, events: 1_000_000 },
];
/** The embedded database is measured with the first two: docs/scale.md says why. */
const EMBEDDED_SIZES = SIZES.slice(0, 2);
const RELEASES = [10, 100, 1000];

const MACHINE = `${cpus().length} × ${cpus()[0]?.model.trim()} (load ${loadavg()[0]?.toFixed(0)} at the start)`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'mentorias-bench-'));
const postgres = await startPostgres(folder);
try {
  const scenes: Scene[] = [];
  if (postgres) scenes.push(await sceneOf('PostgreSQL', SIZES, (size) => onServer(postgres.url, size)));
  scenes.push(
    await sceneOf('Embedded', EMBEDDED_SIZES, ({ events }) => ({ dataDir: join(folder, `embedded-${events}`) })),
  );
  say('Release folders …');
  const releases = { numbers: RELEASES, growths: await measureReleaseFolders(RELEASES) };
  publishPlot('growth.svg', plotOf(scenes));
  publishFigures('growth.md', reportOf(scenes, releases, MACHINE), []);
} finally {
  await postgres?.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function sceneOf(name: string, sizes: Size[], placeOf: (size: Size) => Place | Promise<Place>): Promise<Scene> {
  const subjects: Subject[] = [];
  for (const size of sizes) {
    say(`${name}: filling ${size.events} events …`);
    subjects.push(await openSubject(await placeOf(size), size));
  }
  const growths: Growth[] = [];
  for (const { part, name: measure, run } of MEASURES) {
    const milliseconds = await mediansOf(subjects.map((subject) => () => run(subject)));
    growths.push({ part, name: measure, milliseconds });
    say(`${name}: ${measure}: ${milliseconds.map((one) => one.toFixed(1)).join(', ')} ms`);
  }
  for (const { services } of subjects) await services.database.close();
  const filled = subjects.map(({ fillSeconds, megabytes }) => ({ seconds: fillSeconds, megabytes }));
  return { name, sizes, growths, filled };
}

interface Place {
  dataDir: string;
  databaseUrl?: string;
}

async function onServer(url: string, { events }: Size): Promise<Place> {
  const name = `growth${events}`;
  const first = new Kysely({ dialect: postgresDialect(url) });
  await sql`CREATE DATABASE ${sql.id(name)}`.execute(first);
  await first.destroy();
  return { dataDir: '', databaseUrl: url.replace('/postgres?', `/${name}?`) };
}
