import { isReason } from '@mentorias/domain/text/server-reason';
import fc from 'fast-check';
import type { HTTPMethods } from 'fastify';
import { expect, test } from 'vitest';
import { apiDocument } from '../../app.ts';
import type { Database } from '../../database/open-database.ts';
import type { TestApi, TestUser } from '../../testing.ts';
import { openTestSession, startTestApi } from '../../testing.ts';
import { requestsOf } from './testing-requests.ts';

/** A reply that takes longer, in milliseconds, even on a busy machine, hangs or counts in squares. */
const IN_TIME_MS = 3000;

/** Its reply has no end. */
const ENDLESS = '/events/stream';

const { paths } = await apiDocument();
const OPERATIONS = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    path === ENDLESS
      ? []
      : [{ call: `${method.toUpperCase()} ${path}`, method: method as HTTPMethods, path, operation }],
  ),
);

/** A test of each call in the OpenAPI document: whatever a request has, the reply is none of a failure. */
export async function fuzzEveryCall(database: Database, runs: number, seed: number): Promise<void> {
  const api = await startTestApi(LIMITS, database);
  const cast = await castOf(api);
  test.each(OPERATIONS)('$call', async ({ method, path, operation }) => {
    const access = operation.tags?.[0] ?? 'public';
    const who = fc.oneof(
      { weight: 12, arbitrary: fc.constant(access) },
      { weight: 1, arbitrary: fc.constantFrom('public', 'admin', 'guide', 'entrepreneur') },
    );
    const property = fc.asyncProperty(requestsOf(path, operation), who, async ({ url, body, headers }, role) => {
      const as = cast[role];
      const start = performance.now();
      const reply = await api.call(method, url, { as, body, headers });
      expect(performance.now() - start).toBeLessThan(IN_TIME_MS);
      if (reply.status === 401 && as) await signInAgain(api, as);
      expect(reply.status).toBeLessThan(500);
      if (reply.status < 400) {
        expect(Object.keys(operation.responses ?? {})).toContain(String(reply.status));
        return;
      }
      expect(reply.headers['content-type']).toMatch(/^application\/json/);
      expect(saidIn(reply.body).filter((sentence) => !isReason(sentence))).toEqual([]);
    });
    const takesNothing = operation.parameters === undefined && operation.requestBody === undefined;
    await fc.assert(property, { numRuns: takesNothing ? runs / 5 : runs, seed });
  });
}

/** The limits on changes would hide what is behind them; those on sign-ins spare hundreds of hashed passwords. */
const LIMITS = {
  bookingsPerMinute: 1e6,
  changesPerTenMinutes: 1e6,
  mailsPerGuestAnHour: 1e6,
  signInLimits: { perAccount: 5, perAddress: 10, minutes: 15 },
};

type Cast = Record<string, TestUser | undefined>;

async function castOf(api: TestApi): Promise<Cast> {
  const open = ['09:00-13:00', '15:00-18:00'];
  const admin = await api.addUser({ user_type: 'admin' });
  const guide = await api.addGuide({ monday: open, tuesday: open, wednesday: open });
  const entrepreneur = await api.addUser();
  for (let index = 0; index < 3; index += 1) {
    await api.addGuide({ monday: open });
    await api.addUser();
  }
  const body = { guide_id: guide.id, start_time: '2026-11-24T10:00:00-05:00' };
  await api.call('POST', '/entrepreneur/calendar_events', { as: entrepreneur, body });
  return { admin, guide, entrepreneur, 'signed-in': entrepreneur };
}

/** Opens a new session: the calls before may have ended the user's, or deactivated the user. */
async function signInAgain({ database: { kysely }, clock }: TestApi, user: TestUser): Promise<void> {
  await kysely.updateTable('users').set({ active: true }).where('id', '=', user.id).execute();
  user.token = await openTestSession(kysely, user.id, clock.now);
}

/** What a refusal says, without what it repeats of the request. */
function saidIn({
  error,
  errors = [],
  field_errors = {},
}: {
  error: string;
  errors?: string[];
  field_errors?: Record<string, string[]>;
}): string[] {
  return [error, ...errors, ...Object.values(field_errors).flat()].map((sentence) =>
    String(sentence).replace(/: .*|campo \S+/s, ''),
  );
}
