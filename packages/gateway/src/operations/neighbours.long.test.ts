import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DEMO_DOMAIN } from '@mentorias/api/database/demo-accounts';
import { startTestPostgres, temporaryFolder } from '@mentorias/api/database/testing';
import { DEMO_PASSWORD } from '@mentorias/api/demo/accounts';
import { rangeOfWireHours } from '@mentorias/contract/availability/wire-times';
import type { AvailableDays } from '@mentorias/contract/people/guides';
import { wireInstant } from '@mentorias/domain/time/lima-time';
import { expect, onTestFinished, test } from 'vitest';
import { gatewayFolder } from '../testing/testing-gateway-folder.ts';

/** The release before this one: the commit of the last one that was handed over, moved on with each. */
const RELEASE_BEFORE = 'f03ea6102f47969a17f8d99c804b62c9967b1ff5';

const ROOT = join(import.meta.dirname, '../../../..');
const hasHistory = spawnSync('git', ['cat-file', '-e', `${RELEASE_BEFORE}^{commit}`], { cwd: ROOT }).status === 0;
const postgres = await startTestPostgres();
if (!hasHistory)
  process.stderr.write(`${RELEASE_BEFORE} is not in this repository: neighbouring releases are left out.\n`);

test.runIf(postgres && hasHistory)(
  'two neighbouring releases serve one database at once, and the older one goes on with it afterwards',
  async () => {
    const before = installedAt(RELEASE_BEFORE);
    const env = {
      DATABASE_URL: postgres!.url,
      DEMO: '1',
      BOOKINGS_PER_MINUTE: '1000000',
      WRITES_PER_MINUTE: '1000000',
      CHANGES_PER_TEN_MINUTES: '1000000',
    };
    const place = await gatewayFolder();
    onTestFinished(place.remove);
    const older = await place.start({ env, main: join(before, 'packages/gateway/src/main.ts') });
    const alone = await workThrough([older.url]);
    const newer = await place.start({ env });
    const together = await workThrough([older.url, newer.url]);
    expect(await newer.stop()).toBe(0);
    expect(await older.stop()).toBe(0);
    const again = await place.start({ env, main: join(before, 'packages/gateway/src/main.ts') });
    const back = await workThrough([again.url]);
    for (const work of [alone, together, back])
      expect(work).toEqual({ signIns: 2 * ROUNDS, booked: ROUNDS, moved: ROUNDS, cancelled: ROUNDS });
  },
);

/** The files of a commit with what they need, in a folder of their own. */
function installedAt(commit: string): string {
  const folder = temporaryFolder();
  execFileSync('sh', ['-c', 'git archive "$0" | tar -x -C "$1"', commit, folder], { cwd: ROOT });
  execFileSync('npx', ['--yes', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}

const ROUNDS = 20;

/** Signs in, books at one gateway, moves at the next and cancels at the one after; returns what was answered as it should. */
async function workThrough(urls: string[]) {
  let next = 0;
  const call = async (method: string, path: string, token = '', body?: object) => {
    next += 1;
    const reply = await fetch(`${urls[next % urls.length]}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: await reply.json().catch(() => undefined) };
  };
  const signIn = (mailbox: string) =>
    call('POST', '/auth/login', '', { email: `${mailbox}@${DEMO_DOMAIN}`, password: DEMO_PASSWORD });
  const done = { signIns: 0, booked: 0, moved: 0, cancelled: 0 };
  let token = '';
  for (let count = 0; count < 2 * ROUNDS; count += 1) {
    const { status, body } = await signIn('emprendedor');
    if (status === 200) done.signIns += 1;
    token = body.token;
  }
  const { body: admin } = await signIn('admin');
  const { body: list } = await call('GET', '/entrepreneur/guides', token);
  const read = async (guide: { id: number }) => {
    const { body: days } = await call('GET', `/entrepreneur/guides/${guide.id}/available_days`, token);
    return { guide, starts: startsIn(days) };
  };
  const free = (await Promise.all(list.guides.map(read))).filter(({ starts }) => starts.filter(isHalfHour).length > 5);
  for (let count = 0; count < ROUNDS; count += 1) {
    const { guide, starts } = free[count % free.length]!;
    // What the entrepreneur has at that time already is another hour's business.
    const firstOf = async (candidates: string[], send: (start_time: string) => ReturnType<typeof call>) => {
      for (const start_time of candidates) {
        const reply = await send(start_time);
        if (reply.status !== 409) return reply;
      }
      throw new Error('every hour is taken');
    };
    const booked = await firstOf(starts, (start_time) =>
      call('POST', '/entrepreneur/calendar_events', token, { guide_id: guide.id, start_time }),
    );
    if (booked.status === 201) done.booked += 1;
    const path = `calendar_events/${booked.body.id}`;
    const moved = await firstOf(starts.slice(1).filter(isHalfHour), (start_time) =>
      call('PUT', `/admin/${path}`, admin.token, { start_time }),
    );
    if (moved.status === 200) done.moved += 1;
    const cancelled = await call('POST', `/entrepreneur/${path}/cancellation`, token, {});
    if (cancelled.status === 200) done.cancelled += 1;
  }
  return done;
}

/** Administrators place events at each half hour alone. */
function isHalfHour(start: string): boolean {
  return /T\d\d:[03]0/.test(start);
}

function startsIn({ available_days }: AvailableDays): string[] {
  return available_days.flatMap(({ date, available_hours }) =>
    available_hours.flatMap((hours) => wireInstant(date, rangeOfWireHours(hours)!.start)),
  );
}
