import { onTestFinished, vi } from 'vitest';
import { clearSession, signIn } from './auth/session.ts';
import type { SessionUser } from './auth/stored-auth.ts';
import { forgetLacks } from './calls/offered.ts';
import type { Call } from './example-api.ts';
import { callOf, PEOPLE, reply } from './example-api.ts';

export { type Call, PEOPLE, reply } from './example-api.ts';

/** Signs a user in, as the sign-in page would. Every test starts signed out. */
export function signedInAs(role: keyof typeof PEOPLE, token = 'token-of-the-test'): SessionUser {
  signIn({ user: PEOPLE[role], token });
  return PEOPLE[role];
}

/** Signs out without a reason, from a backend of which nothing is known: how every test starts. */
export function signedOut(): void {
  clearSession();
  forgetLacks();
}

/** The browser goes offline and online again; to be wrapped in `act`. */
export function reconnect(): void {
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
}

type Answer = Response | object | null | undefined;
type Answerer = Answer | ((call: Call) => Answer | Promise<Answer>);

/** The request stays pending. */
export function noAnswer(): Promise<never> {
  return new Promise(() => {});
}

/** The request fails, as it does offline. */
export function noNetwork(): never {
  throw new TypeError('Failed to fetch');
}

/** Where a test lists no account to read, the backend still has the call: without it the screen offers none to change (rule 12.1). */
const UNREAD_ACCOUNT = { 'GET /auth/session': reply(500) };

/**
 * Stands in for the server until the test ends, by replacing `fetch`. Answers are listed by `'GET /entrepreneur/guides/7'`: a
 * body (200), a `reply(…)`, or a function of the call. A call that is not listed gets a 404.
 */
export function fakeNetwork(answers: Record<string, Answerer> = {}) {
  const calls: Call[] = [];
  const listed = new Map<string, Answerer>(Object.entries({ ...UNREAD_ACCOUNT, ...answers }));
  // Node's signals do not keep the requests that abort them: one that was collected would never say so.
  const held: unknown[] = [];
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    held.push(input, request);
    const call = await callOf(request);
    calls.push(call);
    const key = `${call.method} ${call.path}`;
    if (!listed.has(key)) return reply(404, { error: `No answer is listed for ${key}` });
    const answerer = listed.get(key);
    const answer = await untilAborted(call.signal, typeof answerer === 'function' ? answerer(call) : answerer);
    return answer instanceof Response ? answer.clone() : reply(answer == null ? 204 : 200, answer);
  });
  onTestFinished(() => fetch.mockRestore());
  return {
    calls,
    /** The calls of one kind, such as 'POST /auth/login', in order. */
    callsTo: (key: string) => calls.filter(({ method, path }) => `${method} ${path}` === key),
    /** Adds or changes an answer. */
    answer(key: string, answerer: Answerer) {
      listed.set(key, answerer);
    },
  };
}

function untilAborted<T>(signal: AbortSignal, answer: T | Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    Promise.resolve(answer).then(resolve, reject);
  });
}
