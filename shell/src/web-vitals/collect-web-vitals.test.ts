import { currentSession } from '@mentorias/session';
import { fakeNetwork, noNetwork, reply, signedInAs, signedOut } from '@mentorias/session/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { collectWebVitals } from './collect-web-vitals.ts';

const metrics = vi.hoisted(() => ({}) as Record<string, (metric: { name: string; value: number }) => void>);
vi.mock('web-vitals', () => ({
  onCLS: (note: never) => Object.assign(metrics, { CLS: note }),
  onINP: (note: never) => Object.assign(metrics, { INP: note }),
  onLCP: (note: never) => Object.assign(metrics, { LCP: note }),
}));

const CALL = 'POST /web-vitals';
let release = 'guide@1.4.0';
let listeners: (() => void)[] = [];

beforeEach(() => {
  signedOut();
  listeners = [];
  vi.spyOn(document, 'addEventListener').mockImplementation((type, listener) => {
    if (type === 'visibilitychange') listeners.push(listener as () => void);
  });
  collectWebVitals(() => release);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const measure = (name: string, value: number) => metrics[name]?.({ name, value });
async function become(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  for (const listener of listeners) listener();
  await new Promise((resolve) => setTimeout(resolve));
}

test('rule 13.9: when the page is hidden each metric is sent once, with the release that was on the screen', async () => {
  const network = fakeNetwork({ [CALL]: null });
  signedInAs('guide', 'token-of-julio');
  measure('LCP', 1234.56789);
  release = 'shell@1.0.0';
  measure('CLS', 0.04213);
  await become('visible');
  expect(network.calls).toEqual([]);
  await become('hidden');
  measure('CLS', 0.5);
  await become('hidden');
  const [call, ...rest] = network.callsTo(CALL);
  expect(rest).toEqual([]);
  expect(call?.headers.get('authorization')).toBe('Bearer token-of-julio');
  expect(call?.body).toEqual({
    vitals: [
      { release: 'guide@1.4.0', name: 'LCP', value: 1234.568 },
      { release: 'shell@1.0.0', name: 'CLS', value: 0.042 },
    ],
  });
});

test('nothing is sent while signed out, nor where nothing was measured', async () => {
  const network = fakeNetwork({ [CALL]: null });
  measure('LCP', 100);
  await become('hidden');
  expect(network.calls).toEqual([]);
});

test.each([
  ['401', reply(401)],
  ['404', reply(404)],
  ['nothing', noNetwork],
])('a backend that answers %s does not log the user out', async (_name, answer) => {
  fakeNetwork({ [CALL]: answer });
  const user = signedInAs('guide');
  measure('LCP', 100);
  await become('hidden');
  expect(currentSession()?.user).toEqual(user);
});
