import { describe } from 'vitest';
import { openBothTestDatabases } from '../../database/testing.ts';
import { fuzzEveryCall } from './testing-fuzz.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 1500);
const SEED = Number(process.env.SEED ?? Date.now() % 1e9);

describe.each(await openBothTestDatabases())(`SEC-19: %s, ${RUNS} odd requests, seed ${SEED}`, async (_, database) => {
  await fuzzEveryCall(database, RUNS, SEED);
});
