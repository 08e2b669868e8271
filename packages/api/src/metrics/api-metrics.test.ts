import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import type { AssignedRelease } from '../services.ts';
import { startTestApi } from '../testing.ts';
import { createApiMetrics } from './api-metrics.ts';
import { seriesOf } from './testing.ts';

const register = new Registry();
const metrics = createApiMetrics(register);
const CANARY: AssignedRelease = { version: '1.4.0', canary: { errorLimit: 100, control: '1.3.0' } };
const assignedRelease = async (remote: string) => (remote === 'guide' ? CANARY : undefined);
const api = await startTestApi({ bookingsPerMinute: 3 }, undefined, { metrics, assignedRelease });
const admin = await api.addUser({ user_type: 'admin' });

const NINE = '2026-11-24T09:00:00-05:00';
const TEN = '2026-11-24T10:00:00-05:00';
const EVENTS = '/entrepreneur/calendar_events';

/** The increments of all series that `work` changes. */
async function movedBy(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = seriesOf(await register.metrics());
  await work();
  const after = [...seriesOf(await register.metrics())];
  const moved = after.map(([name, value]): [string, number] => [name, value - (before.get(name) ?? 0)]);
  return Object.fromEntries(moved.filter(([, by]) => by !== 0));
}

const people = async () => ({
  guide: await api.addGuide({ tuesday: ['09:00-18:00'] }),
  ana: await api.addUser(),
});

describe('events', () => {
  test('a booking counts once, however often its reply is asked for again', async () => {
    const { guide, ana } = await people();
    const headers = { 'idempotency-key': randomUUID() };
    const book = () => api.call('POST', EVENTS, { as: ana, body: { guide_id: guide.id, start_time: NINE }, headers });
    expect(await movedBy(book)).toEqual({ 'mentorias_events_total{change="booked"}': 1 });
    expect(await movedBy(book)).toEqual({});
  });

  test('what an administrator places is a booking too', async () => {
    const { guide, ana } = await people();
    const body = { guide_id: guide.id, user_id: ana.id, start_time: NINE };
    const place = () => api.call('POST', '/admin/calendar_events', { as: admin, body });
    expect(await movedBy(place)).toEqual({ 'mentorias_events_total{change="booked"}': 1 });
  });

  test('a move and a cancellation count, by whichever role; a move to where it is already does not', async () => {
    const { guide, ana } = await people();
    const { body } = await api.call('POST', EVENTS, { as: ana, body: { guide_id: guide.id, start_time: NINE } });
    const move = (start_time: string) => api.call('PUT', `${EVENTS}/${body.id}`, { as: ana, body: { start_time } });
    expect(await movedBy(() => move(TEN))).toEqual({ 'mentorias_events_total{change="moved"}': 1 });
    expect(await movedBy(() => move(TEN))).toEqual({});
    const cancel = () =>
      api.call('POST', `/guide/calendar_events/${body.id}/cancellation`, { as: guide, body: { reason: 'Viaje' } });
    expect(await movedBy(cancel)).toEqual({ 'mentorias_events_total{change="cancelled"}': 1 });
  });

  test('all events of a mentor cancelled at once count each', async () => {
    const { guide, ana } = await people();
    for (const start_time of [NINE, TEN])
      await api.call('POST', EVENTS, { as: ana, body: { guide_id: guide.id, start_time } });
    await api.database.kysely.updateTable('users').set({ active: false }).where('id', '=', guide.id).execute();
    const cancelAll = () =>
      api.call('POST', `/admin/guides/${guide.id}/cancellation`, { as: admin, body: { reason: 'Baja' } });
    expect(await movedBy(cancelAll)).toEqual({ 'mentorias_events_total{change="cancelled"}': 2 });
  });

  test('refusals are counted by reason: taken, rule, limit', async () => {
    const { guide, ana } = await people();
    const other = await api.addUser();
    const book =
      (start_time: string, as = ana) =>
      () =>
        api.call('POST', EVENTS, { as, body: { guide_id: guide.id, start_time } });
    await book(NINE)();
    const refused = (call: string, reason: string) => ({
      [`mentorias_event_refusals_total{call="${call}",reason="${reason}"}`]: 1,
    });
    expect(await movedBy(book(NINE, other))).toEqual(refused('book', 'taken'));
    expect(await movedBy(book('2026-11-24T20:00:00-05:00'))).toEqual(refused('book', 'rule'));
    await book(TEN)();
    await book('2026-11-24T11:00:00-05:00')();
    expect(await movedBy(book('2026-11-24T12:00:00-05:00'))).toEqual(refused('book', 'limit'));
  });
});

describe('sign-ins', () => {
  const login = (email: string, password: string) => () =>
    api.call('POST', '/auth/login', { body: { email, password } });

  test('accepted and refused ones are counted apart', async () => {
    const { email } = await api.addUser();
    const refused = { 'mentorias_sign_ins_total{method="password",outcome="refused"}': 1 };
    expect(await movedBy(login(email, 'equivocada'))).toEqual(refused);
    expect(await movedBy(login('nadie@ejemplo.pe', 'equivocada'))).toEqual(refused);
  });

  test('one over the limit counts as limited', async () => {
    const { email } = await api.addUser();
    for (let tries = 0; tries < api.config.signInLimits.perAccount; tries += 1) await login(email, 'equivocada')();
    expect(await movedBy(login(email, 'equivocada'))).toEqual({
      'mentorias_sign_ins_total{method="password",outcome="limited"}': 1,
    });
  });
});

describe('failures of remotes', () => {
  const FAILURE = { phase: 'render', shell_version: '1.0.0', trace_id: randomUUID() };
  const report = async (remote: string, version: string) => {
    const as = await api.addGuide();
    return movedBy(() => api.call('POST', '/remote-failures', { as, body: { ...FAILURE, remote, version } }));
  };

  test('the assigned release is named', async () => {
    expect(await report('guide', '1.4.0')).toEqual({
      'mentorias_remote_failures_total{remote="guide",version="1.4.0",phase="render"}': 1,
    });
  });

  test('a release that was not assigned makes no series of its own', async () => {
    const other = (remote: string) => ({
      [`mentorias_remote_failures_total{remote="${remote}",version="other",phase="render"}`]: 1,
    });
    expect(await report('guide', '9.9.9')).toEqual(other('guide'));
    expect(await report('inventado', '1.4.0')).toEqual(other('other'));
  });

  test('series begin at 0 with a release and are removed with it', async () => {
    const versions = async () =>
      new Set(
        [...seriesOf(await register.metrics()).keys()].flatMap((name) => /version="([^"]+)"/.exec(name)?.[1] ?? []),
      );
    metrics.keepFailuresOf([{ remote: 'guide', version: '2.0.0' }]);
    expect(await versions()).toEqual(new Set(['2.0.0', 'other']));
    const first = seriesOf(await register.metrics());
    expect(first.get('mentorias_remote_failures_total{remote="guide",version="2.0.0",phase="entry"}')).toBe(0);
  });
});
