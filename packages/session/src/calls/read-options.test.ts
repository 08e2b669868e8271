import { fieldsOf } from '@mentorias/contract/received';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeNetwork, reply, signedInAs } from '../testing.ts';
import { http } from './client.ts';
import { queryClient } from './query-client.ts';
import { isUpToDate, readOptions } from './read-options.ts';

const PATH = 'entrepreneur/guides';
const URL_OF_PAGE_1 = `${location.origin}/api/v1/${PATH}?page=1`;

const readFrom = (body: unknown) => {
  const { from } = fieldsOf(body);
  if (typeof from !== 'string') throw new Error('Not understood');
  return from;
};

beforeEach(() => queryClient.clear());

/** The page has asked for the first page, of which `body` has arrived. */
function early(body: string | undefined, { token = 'abc', askedAt = performance.now() } = {}) {
  signedInAs('entrepreneur', 'abc');
  const response = Promise.resolve(reply(200, { from: 'the page' }));
  const first = { response, ...(body !== undefined && { body }) };
  globalThis.earlyReplies = { traceId: '0', token, askedAt, replies: { [URL_OF_PAGE_1]: first } };
  return fakeNetwork({ [`GET /${PATH}`]: { from: 'the network' } });
}

function observe(page = 1) {
  const queryKey = ['guides', page];
  const observer = new QueryObserver(queryClient, { queryKey, ...readOptions(PATH, readFrom, { page }), retry: false });
  const read = new Promise((resolve) => {
    observer.subscribe(({ isFetching, data }) => {
      if (!isFetching) resolve(data);
    });
  });
  const first = observer.getCurrentResult();
  return { first: first.data, isFirstUpToDate: isUpToDate(first), read };
}

const ARRIVED = JSON.stringify({ from: 'the page' });

describe('a query of a call that the page has made ahead', () => {
  test('has its data from the start, and reads nothing else', async () => {
    const network = early(ARRIVED);
    const { first, isFirstUpToDate, read } = observe();
    expect([first, isFirstUpToDate]).toEqual(['the page', true]);
    expect(await read).toBe('the page');
    expect(network.calls).toEqual([]);
  });

  test('waits for a reply that has not arrived', async () => {
    early(undefined);
    const { first, isFirstUpToDate, read } = observe();
    expect([first, isFirstUpToDate]).toEqual([undefined, false]);
    expect(await read).toBe('the page');
  });

  test('has it once: who asks later reads', async () => {
    early(ARRIVED);
    await observe().read;
    queryClient.clear();
    const { first, read } = observe();
    expect(first).toBeUndefined();
    expect(await read).toBe('the network');
  });

  test.each<[string, () => unknown]>([
    ['no JSON', () => early('<!doctype html>')],
    ['not what the reader understands', () => early('{}')],
    ['of another session', () => early(ARRIVED, { token: 'def' })],
    ['half a minute old', () => early(ARRIVED, { askedAt: performance.now() - 30_001 })],
    ['of another page', () => early(ARRIVED) && delete globalThis.earlyReplies?.replies[URL_OF_PAGE_1]],
    ['from before a write', async () => early(ARRIVED) && http.post(PATH, { json: {} }).catch(() => {})],
  ])('begins without it where it is %s', async (_what, prepare) => {
    await prepare();
    expect(observe().first).toBeUndefined();
  });
});
