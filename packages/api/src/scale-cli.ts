import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Dialect, Kysely } from 'kysely';
import { PGliteDialect } from 'kysely';
import { downloadEvents } from './calendar-events/download.ts';
import { migrate, migrations } from './database/migrate.ts';
import { PGliteClient } from './database/pglite-client.ts';
import { postgresDialect } from './database/postgres.ts';
import type { Schema } from './database/schema.ts';
import { deepPages, FIRST_PAGES } from './scale/lists.ts';
import { load } from './scale/load.ts';
import type { Cost } from './scale/stopwatch.ts';
import { stopwatch } from './scale/stopwatch.ts';

const SMALL = { users: 1000, events: 1000 };
const LARGE = { users: 100_000, events: 1_000_000 };

/** Measures every list on a small and a large database: embedded ones, or the two EMPTY databases of two URLs. */
const [smallUrl, largeUrl] = process.argv.slice(2);
const small = await measure(smallUrl, SMALL);
const large = await measure(largeUrl, LARGE);
console.log('\n| First page of | ms small | ms large | ratio | found and counted, ms large |\n|---|---|---|---|---|');
for (const [name, { page, count }] of large) {
  const before = small.get(name)!.page;
  console.log(`| ${name} | ${shown(before)} | ${shown(page)} | ${shown(page / before)} | ${shown(count)} |`);
}

async function measure(url: string | undefined, size: typeof SMALL): Promise<Map<string, Cost>> {
  const { db, time, plan } = stopwatch(url ? postgresDialect(url) : embedded());
  await migrate(db, await migrations());
  await db.connection().execute((connection) => load(connection, size.users, size.events));
  const costs = new Map<string, Cost>();
  for (const [name, list] of Object.entries(FIRST_PAGES)) costs.set(name, await time(list, 7));
  if (size === LARGE) {
    console.log('| Deep page | ms | plan |\n|---|---|---|');
    for (const [name, list] of Object.entries(deepPages(size.users, size.events))) {
      console.log(`| ${name} | ${shown((await time(list, 1)).page)} | ${await plan()} |`);
    }
    await measureDownload(db);
  }
  await db.destroy();
  return costs;
}

/** Twice, and the second counts: by then the runtime has grown to what any traffic makes of it. */
async function measureDownload(db: Kysely<Schema>): Promise<void> {
  for (const run of ['first', 'second']) {
    const [before, start] = [process.memoryUsage().rss, performance.now()];
    let [bytes, peak] = [0, before];
    for await (const piece of await downloadEvents(db, { search: '' })) {
      bytes += Buffer.byteLength(piece);
      peak = Math.max(peak, process.memoryUsage().rss);
    }
    const seconds = shown((performance.now() - start) / 1000);
    console.log(`\n${run} download: ${megabytes(bytes)} MB in ${seconds} s, memory +${megabytes(peak - before)} MB`);
  }
}

function embedded(): Dialect {
  return new PGliteDialect({ pglite: new PGliteClient(join(mkdtempSync(join(tmpdir(), 'mentorias-scale-')), 'db')) });
}

function shown(number: number): string {
  return number.toFixed(number < 10 ? 2 : 0);
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}
