import { temporaryFolder } from '@mentorias/api/database/testing';
import { startPostgres } from '@mentorias/api/database/testing-postgres';
import { expect, onTestFinished, test } from 'vitest';
import { gatewayFolder } from '../testing/testing-gateway-folder.ts';
import { AS_IF_RIGHT, remindOf, signInAtDemo, startShifted, startTwo, useBoth } from './testing-clocks.ts';

const HALF_A_MINUTE = 30_000;
const FIVE_HOURS = 5 * 3_600_000;

async function newPostgres() {
  const postgres = await startPostgres(temporaryFolder());
  if (!postgres) throw new Error('PostgreSQL is needed here');
  onTestFinished(postgres.kill);
  return postgres;
}

function report(name: string, seen: object) {
  process.stdout.write(`${name}: ${JSON.stringify(seen)}\n`);
}

test.each<[string, [number, number]]>([
  ['30 s ahead of the other', [HALF_A_MINUTE, 0]],
  ['30 s behind the other', [-HALF_A_MINUTE, 0]],
  ['5 h ahead of the other', [FIVE_HOURS, 0]],
  ['5 h behind the other', [-FIVE_HOURS, 0]],
])('REL-22: a gateway whose machine is %s serves people as if both were right', async (name, ahead) => {
  const two = await startTwo(await newPostgres(), ahead);
  const seen = { ...(await useBoth(two)), reminders: await remindOf(two) };
  report(name, seen);
  expect(seen).toEqual({ ...AS_IF_RIGHT, reminders: 2 });
});

test.each([FIVE_HOURS, -FIVE_HOURS])(
  'REL-22: so does one whose machine is set right, %i ms off before',
  async (ahead) => {
    const two = await startTwo(await newPostgres(), [ahead, 0]);
    expect(await useBoth(two)).toEqual(AS_IF_RIGHT);
    two.gateways[0].setAhead(0);
    const seen = await useBoth(two);
    report(`set right, ${ahead / 3_600_000} h off before`, seen);
    expect(seen).toEqual(AS_IF_RIGHT);
  },
);

test.each([FIVE_HOURS, -FIVE_HOURS])(
  "REL-22: with the embedded database, which has the machine's clock, the right password is good at once after a correction of %i ms",
  async (ahead) => {
    const place = await gatewayFolder();
    onTestFinished(place.remove);
    const first = await startShifted(ahead, { DEMO: '1' }, place);
    const statuses = [await signInAtDemo(first, 'x'), await signInAtDemo(first), await signInAtDemo(first, 'x')];
    first.setAhead(0);
    statuses.push(await signInAtDemo(first));
    first.setAhead(ahead);
    statuses.push(await signInAtDemo(first, 'x'));
    await first.stop();
    const again = await startShifted(0, { DEMO: '1' }, place);
    statuses.push(await signInAtDemo(again));
    report(`embedded, ${ahead / 3_600_000} h`, statuses);
    expect(statuses).toEqual([401, 200, 401, 200, 401, 200]);
  },
);
