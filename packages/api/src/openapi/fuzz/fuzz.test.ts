import { describe } from 'vitest';
import { openTestDatabase } from '../../database/testing.ts';
import { fuzzEveryCall } from './testing-fuzz.ts';

describe('SEC-19: 150 odd requests, seed 1', async () => {
  await fuzzEveryCall(await openTestDatabase(), 150, 1);
});
