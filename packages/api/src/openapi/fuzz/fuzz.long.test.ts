import { describe } from 'vitest';
import { openBothTestDatabases } from '../../database/testing.ts';
import { fuzzEveryCall } from './testing-fuzz.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 1500);
const seed = Number(process.env.SEED ?? Date.now() % 1e9);

describe.each(await openBothTestDatabases())('%s', (_, database) => {
  fuzzEveryCall(database, { runs, seed });
});
