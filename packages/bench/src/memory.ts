import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startPostgres } from '@mentorias/api/database/testing-postgres';
import { callsOf } from './api/calls.ts';
import { load } from './api/load.ts';
import { ROOT, withBuilt } from './built-workspace.ts';
import { memoryBelow } from './memory/processes.ts';
import { startProduct } from './memory/product.ts';
import type { Sample } from './memory/report.ts';
import { missedBars, tableOf } from './memory/report.ts';

/**
 * `pnpm bench:memory [folder or commit] [--load <minutes>]`: what each process of a fresh `npm start` with the example data holds,
 * on the embedded database and on PostgreSQL: right after the start, after a quiet minute, and after so many minutes of load.
 */
const { values, positionals } = parseArgs({
  options: { load: { type: 'string', default: '0' } },
  allowPositionals: true,
});
const minutes = Number(values.load);

/** What a start still has to do when it answers. */
const SETTLING_MS = 5000;
const QUIET_MS = 60_000;
/** Of each call in turn. */
const LOAD = { connections: 16, seconds: 2 };

const samples = await withBuilt(positionals[0] ?? ROOT, async (folder) => [
  ...(await samplesOf(folder, 'embedded', undefined)),
  ...(await onPostgres((databaseUrl) => samplesOf(folder, 'PostgreSQL', databaseUrl))),
]);
process.stdout.write(`${tableOf(samples)}\n`);
process.exitCode = missedBars(samples).length === 0 ? 0 : 1;

async function samplesOf(folder: string, database: Sample['database'], databaseUrl: string | undefined) {
  const product = await startProduct(folder, databaseUrl);
  const sample = (moment: Sample['moment'], when: string) => ({
    database,
    moment,
    when,
    processes: memoryBelow(product.pid),
  });
  try {
    await pause(SETTLING_MS);
    const samples: Sample[] = [sample('fresh', 'after the start')];
    await pause(QUIET_MS);
    samples.push(sample('quiet', 'a quiet minute later'));
    if (minutes === 0) return samples;
    await loadFor(product.url, minutes * 60_000);
    return [...samples, sample('load', `after ${minutes} minutes of load`)];
  } finally {
    await product.stop();
  }
}

/** Makes the calls of the first screens and asks for the page, one after the other, for so many milliseconds. */
async function loadFor(url: string, milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  const calls = [...(await callsOf(url)), { url: `${url}/`, token: '' }];
  for (let index = 0; performance.now() < end; index += 1) {
    const { url, token } = calls[index % calls.length]!;
    await load(url, token, LOAD);
  }
}

/** Calls `use` with a PostgreSQL server in a temporary folder; nothing where it is not installed. */
async function onPostgres(use: (databaseUrl: string) => Promise<Sample[]>): Promise<Sample[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mentorias-bench-'));
  const postgres = await startPostgres(folder);
  try {
    return postgres ? await use(postgres.url) : [];
  } finally {
    await postgres?.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
