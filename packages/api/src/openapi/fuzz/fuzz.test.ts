import { describe } from 'vitest';
import { openTestDatabase } from '../../database/testing.ts';
import { fuzzEveryCall } from './testing-fuzz.ts';

describe('SEC-19: 50 odd requests, seed 1', async () => {
  await fuzzEveryCall(await openTestDatabase(), 50, 1);
});
