import { describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../database/testing.ts';
import { runProgramme } from './programme.ts';

const ACTS = Number(process.env.PROGRAMME_ACTS ?? 500);
const SEED = Number(process.env.SEED ?? Date.now() % 1e9);

describe.each(await openBothTestDatabases())(`%s, a programme of ${ACTS} acts, seed ${SEED}`, (name, database) => {
  test('everything that people see, download and get by mail is what a plain ledger says', async () => {
    const { values, events, days } = await runProgramme(database, { seed: SEED, acts: ACTS, checkpoints: 5 });
    process.stderr.write(`${name}, seed ${SEED}: ${values} values compared, ${events} events in ${days} days\n`);
    expect(values).toBeGreaterThan(ACTS * 10);
  });
});
