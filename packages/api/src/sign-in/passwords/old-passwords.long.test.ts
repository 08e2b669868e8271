import { describe, expect, test } from 'vitest';
import { openBothTestDatabases } from '../../database/testing.ts';
import { startTestApi } from '../../testing.ts';
import { CHANGES, countSurvivingSignIns } from './testing-old-passwords.ts';

const ROUNDS = 100;
const signInLimits = { perAccount: 1_000_000, perAddress: 1_000_000, minutes: 15 };
const databases = await openBothTestDatabases();

describe.each(databases)('%s', (kind, database) => {
  const started = startTestApi({ signInLimits }, database);

  test.each(CHANGES)(
    `SEC-38: in ${ROUNDS} rounds no sign-in with the old password survives when $name`,
    async (change) => {
      const count = await countSurvivingSignIns(await started, change, ROUNDS);
      process.stdout.write(`${kind}: ${count} of ${ROUNDS} old passwords survived when ${change.name}\n`);
      expect(count).toBe(0);
    },
  );
});
