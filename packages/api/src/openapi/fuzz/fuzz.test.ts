import { openTestDatabase } from '../../database/testing.ts';
import { fuzzEveryCall } from './testing-fuzz.ts';

fuzzEveryCall(await openTestDatabase(), { runs: 200, seed: 1 });
