import { queryClient } from '@mentorias/session';
import { signedInAs, signedOut } from '@mentorias/session/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAgenda } from './keep-agenda.ts';

const HOUR_MS = 3_600_000;
const NINE = new Date('2026-11-23T09:00:00-05:00');
const LIST = ['agenda of the test'];

/** The browser's caches, as far as the agenda uses them: each holds one reply. */
const kept = new Map<string, Response>();
const caches = {
  open: async (name: string) => ({
    match: async () => kept.get(name)?.clone(),
    put: async (_: string, reply: Response) => void kept.set(name, reply),
  }),
  delete: async (name: string) => kept.delete(name),
};

let leaving: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ now: NINE });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: { register: async () => {} } } }));
  leaving = new AbortController();
});

afterEach(() => {
  leaving.abort();
  kept.clear();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const agenda = () => kept.get('agenda')?.clone().json();

/** The list comes from the server, and is kept. */
async function read(title: string) {
  queryClient.getQueryCache().build(queryClient, {
    queryKey: LIST,
    meta: { agenda: (data) => [{ ends: '', when: '', title: String(data), link: '' }] },
  });
  queryClient.setQueryData(LIST, title);
  await vi.advanceTimersByTimeAsync(600);
}

test('rule 13.16: the agenda is kept for as long as the session lasts unused, from when it was read', async () => {
  signedInAs('guide');
  await keepAgenda(leaving.signal);
  await read('Mentoría con Rosa');
  expect(await agenda()).toMatchObject({ owner: '2', until: '2026-11-23T22:00:00.000Z' });

  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  queryClient.getQueryCache().find({ queryKey: LIST })?.invalidate();
  await vi.advanceTimersByTimeAsync(600);
  expect(await agenda()).toMatchObject({ until: '2026-11-23T22:00:00.000Z' });
});

test('and for no longer than the session lasts at most', async () => {
  signedInAs('guide');
  await keepAgenda(leaving.signal);
  for (let hours = 0; hours <= 70; hours += 7) {
    await read(`Mentoría ${hours}`);
    await vi.advanceTimersByTimeAsync(7 * HOUR_MS);
  }
  const { began, until } = await agenda();
  expect(Date.parse(until) - began).toBe(72 * HOUR_MS);
});

test('it goes with the session, and what is under way keeps nothing', async () => {
  signedInAs('guide');
  await keepAgenda(leaving.signal);
  await read('Mentoría con Rosa');
  queryClient.setQueryData(LIST, 'Mentoría con Luis');
  signedOut();
  leaving.abort();
  await vi.advanceTimersByTimeAsync(600);
  expect(kept.size).toBe(0);
});

test('it stays where the frame alone is left', async () => {
  signedInAs('guide');
  await keepAgenda(leaving.signal);
  await read('Mentoría con Rosa');
  leaving.abort();
  expect(kept.size).toBe(1);
});
