import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeNetwork, noAnswer, noNetwork, reply } from '../testing.ts';
import { http } from './client.ts';
import { queryClient, restartRead } from './query-client.ts';

/** Three tries take longer than that to be seen on a busy machine. */
const PATIENT = { timeout: 5_000 };

test.each([
  ['a server that is away', () => reply(503), 9],
  ['a server that fails', () => reply(500), 3],
  ['no connection', noNetwork, 3],
  ['a refusal', () => reply(403), 1],
  ['an unknown thing', () => reply(404), 1],
])('after %s a read has been tried %o times', async (_case, answer, times) => {
  const network = fakeNetwork({ 'GET /admin/users': answer });
  const read = new QueryObserver(queryClient, {
    queryKey: ['users'],
    queryFn: () => http('admin/users').json(),
    retryDelay: 0,
  });
  onTestFinished(read.subscribe(() => {}));
  await vi.waitFor(() => expect(read.getCurrentResult().status).toBe('error'), PATIENT);
  expect(network.calls).toHaveLength(times);
});

test('a service that is away for some seconds is read once it is back, without a click (rule 11.3)', async () => {
  // With the pauses, which other tests leave out.
  vi.resetModules();
  const { queryClient } = await import('./query-client.ts');
  const { http } = await import('./client.ts');
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const network = fakeNetwork({ 'GET /admin/users': reply(503) });
  const read = new QueryObserver(queryClient, { queryKey: ['users'], queryFn: () => http('admin/users').json() });
  onTestFinished(read.subscribe(() => {}));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(read.getCurrentResult().status).toBe('pending');
  network.answer('GET /admin/users', { users: [] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(read.getCurrentResult().data).toEqual({ users: [] });

  network.answer('GET /admin/users', reply(503));
  void read.refetch();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(read.getCurrentResult().isError).toBe(false);
  network.answer('GET /admin/users', { users: ['Rosa'] });
  await vi.advanceTimersByTimeAsync(5000);
  expect(read.getCurrentResult().data).toEqual({ users: ['Rosa'] });
});

test('a reply that no reader understands is not asked for again', async () => {
  const queryFn = vi.fn(() => Promise.reject(Object.assign(new Error(), { name: 'NotUnderstood' })));
  const read = new QueryObserver(queryClient, { queryKey: ['users'], queryFn, retryDelay: 0 });
  onTestFinished(read.subscribe(() => {}));
  await vi.waitFor(() => expect(read.getCurrentResult().status).toBe('error'), PATIENT);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('a write is sent once, offline too (rule 11.3)', async () => {
  const network = fakeNetwork({ 'DELETE /admin/users/7': noNetwork });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const toggle = new MutationObserver(queryClient, { mutationFn: () => http.delete('admin/users/7') });
  await expect(toggle.mutate()).rejects.toThrow();
  expect(network.calls).toHaveLength(1);
});

test('a read that stays pending is abandoned when it is started anew (rule 11.4)', async () => {
  const network = fakeNetwork({ 'GET /admin/users': noAnswer });
  const read = new QueryObserver(queryClient, {
    queryKey: ['users'],
    queryFn: ({ signal }) => http('admin/users', { signal }).json(),
  });
  onTestFinished(read.subscribe(() => {}));
  await vi.waitFor(() => expect(network.calls).toHaveLength(1));
  network.answer('GET /admin/users', { users: [] });
  await restartRead(['users']);
  expect(network.calls[0]?.signal.aborted).toBe(true);
  expect(read.getCurrentResult().data).toEqual({ users: [] });
});

test('a read that is started anew shows nothing older than it had, and leaves what is not on the screen alone (rule 11.4)', async () => {
  const network = fakeNetwork({ 'GET /admin/users': { users: ['then'] } });
  const initialData = { users: ['before the code'] };
  const options = { queryKey: ['users', 'shown'], queryFn: () => http('admin/users').json(), retryDelay: 0 };
  queryClient.setQueryData(['users', 'elsewhere'], { users: ['kept'] });
  const read = new QueryObserver(queryClient, { ...options, initialData, initialDataUpdatedAt: 0 });
  const shown: unknown[] = [];
  onTestFinished(read.subscribe(({ data }) => shown.push(data)));
  await vi.waitFor(() => expect(read.getCurrentResult().data).toEqual({ users: ['then'] }), PATIENT);
  network.answer('GET /admin/users', reply(500));
  await read.refetch();
  expect(read.getCurrentResult().status).toBe('error');

  shown.length = 0;
  network.answer('GET /admin/users', { users: ['now'] });
  await restartRead(['users']);
  expect(read.getCurrentResult().data).toEqual({ users: ['now'] });
  expect(shown).not.toContainEqual(initialData);
  expect(shown).toContain(undefined);
  expect(queryClient.getQueryData(['users', 'elsewhere'])).toEqual({ users: ['kept'] });
});
