// biome-ignore lint/correctness/noNodejsModules: jsdom has no streams
import { ReadableStream } from 'node:stream/web';
import { queryClient } from '@mentorias/session';
import { fakeNetwork, reply, signedInAs } from '@mentorias/session/testing';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

const news: string[] = [];
vi.mock('@mentorias/ui', () => ({ notifyNews: (sentence: string) => news.push(sentence) }));

const CALL = 'GET /events/stream';
const START = '2026-11-24T15:00:00.000Z';
const WHEN = /martes, 24 de noviembre, 10:00\sa\.\sm\.$/;

/** A stream that the test writes. */
function stream() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
  });
  const write = (text: string) => controller.enqueue(new TextEncoder().encode(text));
  return {
    answer: new Response(body as BodyInit, { headers: { 'content-type': 'text/event-stream' } }),
    write,
    send: (message: object) => write(`data: ${JSON.stringify(message)}\n\n`),
    end: () => controller.close(),
  };
}

async function follow() {
  const { followStream } = await import('./follow-stream.ts');
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  return { ended: followStream(leaving.signal), leave: () => leaving.abort() };
}

/** Shows the data of a query; how often it has been read. */
function show(name: string, live?: 'events' | `hours ${string}`, isShared = false) {
  const queryFn = vi.fn(async () => name);
  const meta = live && { live, isShared };
  const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn, ...(meta && { meta }) });
  onTestFinished(observer.subscribe(() => {}));
  return queryFn;
}

function become(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    document.body.replaceChildren();
    queryClient.clear();
  });
  news.length = 0;
  signedInAs('entrepreneur');
});

const event = { kind: 'booked', event_id: 7, start_time: START, as: 'user', by_you: false };

describe('rule 14.4: a message', () => {
  test('has what it makes old read again, in one reading for several, and nothing else', async () => {
    const live = stream();
    fakeNetwork({ [CALL]: live.answer });
    const [events, hours, otherHours, rest] = [
      show('events', 'events'),
      show('hours', 'hours 7'),
      show('other hours', 'hours 8'),
      show('rest'),
    ];
    await follow();
    live.write(`:\n\ndata: ${JSON.stringify(event)}\n`);
    live.write('\n');
    live.send({ kind: 'hours', guide_id: 7 });
    live.send({ kind: 'hours', guide_id: 7 });
    await vi.waitFor(() => expect(hours).toHaveBeenCalledTimes(2));
    await vi.advanceTimersByTimeAsync(3000);
    expect([events, hours, otherHours, rest].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 1, 1]);
  });

  test('rule 9.26: has what is computed for all read once more, a minute after the last one', async () => {
    const live = stream();
    fakeNetwork({ [CALL]: live.answer });
    const [events, figures] = [show('events', 'events'), show('figures', 'events', true)];
    await follow();
    for (const seconds of [30, 59]) {
      live.send(event);
      await vi.advanceTimersByTimeAsync(seconds * 1000);
    }
    expect([events, figures].map(({ mock }) => mock.calls.length)).toEqual([3, 3]);
    await vi.advanceTimersByTimeAsync(3000);
    expect([events, figures].map(({ mock }) => mock.calls.length)).toEqual([3, 4]);
  });

  test.each([
    [{ ...event }, /^Te agendaron una mentoría: /],
    [{ ...event, as: 'guide', kind: 'cancelled' }, /^Se canceló tu mentoría del /],
    [{ ...event, kind: 'moved' }, /^Se reprogramó tu mentoría: ahora es el /],
    [{ ...event, kind: 'linked' }, /^Cambió el enlace de tu mentoría del /],
    [{ ...event, as: 'guide', kind: 'edited' }, /^Cambiaron el tema o los invitados de tu mentoría del /],
    [{ ...event, as: 'guest' }, /^Te invitaron a una mentoría: /],
    [{ ...event, as: 'admin' }, undefined],
    [{ ...event, by_you: true }, undefined],
    [{ ...event, kind: 'recorded' }, undefined],
    [{ ...event, start_time: 'nunca' }, undefined],
    [{ kind: 'missed' }, undefined],
  ])('%j says %s', async (message, words) => {
    const live = stream();
    fakeNetwork({ [CALL]: live.answer });
    await follow();
    live.send(message);
    await vi.advanceTimersByTimeAsync(2000);
    expect(news).toEqual(words ? [expect.stringMatching(words)] : []);
    if (words) expect(news[0]).toMatch(WHEN);
  });

  test('of several events at once says how many', async () => {
    const live = stream();
    fakeNetwork({ [CALL]: live.answer });
    await follow();
    for (const event_id of [1, 2, 3]) live.send({ ...event, event_id, kind: 'cancelled' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(news).toEqual(['Se cancelaron 3 de tus mentorías']);
  });

  test('is said beside an open dialog, which shows what was there before', async () => {
    const live = stream();
    fakeNetwork({ [CALL]: live.answer });
    document.body.innerHTML = '<div role="dialog"></div>';
    await follow();
    live.send(event);
    await vi.advanceTimersByTimeAsync(1500);
    expect(news).toHaveLength(1);
    document.body.replaceChildren();
  });
});

describe('rule 14.5: the stream', () => {
  test.each([401, 403])('ends no session where it is refused by %i', async (status) => {
    const network = fakeNetwork({ [CALL]: reply(status, {}) });
    await (await follow()).ended;
    expect(network.callsTo(CALL)).toHaveLength(1);
    expect(JSON.parse(localStorage.getItem('root') ?? '{}').auth.token).not.toBe('');
  });

  test('that was cut comes back with growing pauses, and then the screen is read again once', async () => {
    const [first, second] = [stream(), stream()];
    const answers = [first.answer, reply(503), reply(503), second.answer];
    const network = fakeNetwork({ [CALL]: () => answers.shift() ?? reply(503) });
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const events = show('events', 'events');
    await follow();
    await vi.waitFor(() => expect(network.callsTo(CALL)).toHaveLength(1));
    first.end();
    await vi.advanceTimersByTimeAsync(1500);
    expect(network.callsTo(CALL)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(network.callsTo(CALL)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(6000);
    expect(network.callsTo(CALL)).toHaveLength(4);
    await vi.waitFor(() => expect(events).toHaveBeenCalledTimes(2));
  });

  test('that opens after an outage has read again what the outage kept from the screen', async () => {
    const late = stream();
    const answers = [reply(503), late.answer];
    fakeNetwork({ [CALL]: () => answers.shift() ?? reply(503) });
    let isAway = true;
    const queryFn = vi.fn(async () => (isAway ? Promise.reject(new Error('away')) : 'there'));
    const observer = new QueryObserver(queryClient, { queryKey: ['profile'], queryFn, retry: false });
    onTestFinished(observer.subscribe(() => {}));
    await follow();
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
    isAway = false;
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('there'));
  });

  test.each([502, 404])('that was open once is no unknown call when a proxy answers %i meanwhile', async (status) => {
    const [first, second] = [stream(), stream()];
    const answers = [first.answer, reply(status), second.answer];
    const network = fakeNetwork({ [CALL]: () => answers.shift() ?? reply(503) });
    await follow();
    await vi.waitFor(() => expect(network.callsTo(CALL)).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(10);
    first.end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(network.callsTo(CALL)).toHaveLength(3);
  });

  test('of a tab that is hidden for a minute is closed, and comes back when it is seen', async () => {
    const network = fakeNetwork({ [CALL]: () => stream().answer });
    await follow();
    await vi.waitFor(() => expect(network.callsTo(CALL)).toHaveLength(1));
    become('hidden');
    await vi.advanceTimersByTimeAsync(30_000);
    become('visible');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(network.callsTo(CALL)).toHaveLength(1);
    become('hidden');
    await vi.advanceTimersByTimeAsync(120_000);
    become('visible');
    await vi.waitFor(() => expect(network.callsTo(CALL)).toHaveLength(2));
  });

  test('that newer screens replaced comes back when the person does', async () => {
    const first = stream();
    const network = fakeNetwork({ [CALL]: () => (network.callsTo(CALL).length > 1 ? stream().answer : first.answer) });
    await follow();
    await vi.waitFor(() => expect(network.callsTo(CALL)).toHaveLength(1));
    first.send({ kind: 'replaced' });
    first.end();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(network.callsTo(CALL)).toHaveLength(1);
    dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(network.callsTo(CALL)).toHaveLength(2));
  });

  test('names the document, as every call does', async () => {
    const network = fakeNetwork({ [CALL]: () => stream().answer });
    await follow();
    await vi.waitFor(() => expect(network.callsTo(CALL)).toHaveLength(1));
    expect(network.calls[0]?.headers.get('x-document')).toMatch(/^[\da-f-]{36}$/);
  });
});

// The last ones: what this document then knows of its backend, the tests above must not.
describe('rule 12.1: a backend without the stream', () => {
  beforeEach(() => {
    vi.resetModules();
  });

  test.each([400, 404, 405, 501])('is asked for once where the backend answers %i', async (status) => {
    const network = fakeNetwork({ [CALL]: reply(status, {}) });
    await (await follow()).ended;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(network.callsTo(CALL)).toHaveLength(1);
  });

  test('is asked no more', async () => {
    const network = fakeNetwork({ [CALL]: reply(404, {}) });
    await (await follow()).ended;
    await (await follow()).ended;
    expect(network.callsTo(CALL)).toHaveLength(1);
  });
});
