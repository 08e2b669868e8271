import { onTestFinished, vi } from 'vitest';
import { clearSession, signIn } from './session.ts';
import type { SessionUser } from './stored-auth.ts';

/** Somebody of each role, for tests. */
export const PEOPLE = {
  entrepreneur: { id: 1, name: 'Rosa Quispe', email: 'rosa@bodega.pe', user_type: 'user' },
  guide: { id: 2, name: 'Julio Paredes', email: 'julio@mentores.pe', user_type: 'guide' },
  admin: { id: 3, name: 'Carmen Salas', email: 'carmen@mentorias.pe', user_type: 'admin' },
} as const satisfies Record<string, SessionUser>;

/** Signs somebody in, as the sign-in page would. Every test starts with nobody signed in. */
export function signedInAs(role: keyof typeof PEOPLE, token = 'token-of-the-test'): SessionUser {
  signIn({ user: PEOPLE[role], token });
  return PEOPLE[role];
}

/** Nobody is signed in and nothing was said about it: how every test starts. */
export function nobodySignedIn(): void {
  clearSession();
}

/** The line breaks and comes back, as a browser tells it; to be wrapped in `act`. */
export function lineReturns(): void {
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
}

/** One call as the server would see it. */
export interface Call {
  method: string;
  /** Below `/api/v1`. */
  path: string;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
  /** Fires when the page abandons the call. */
  signal: AbortSignal;
}

type Answer = Response | object | null | undefined;
type Answerer = Answer | ((call: Call) => Answer | Promise<Answer>);

/** An answer with a status of its own. */
export function reply(status: number, body: unknown = null, headers: Record<string, string> = {}): Response {
  const text = body === null || status === 204 ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** An answer that never comes. */
export function noAnswer(): Promise<never> {
  return new Promise(() => {});
}

/** The line is dead: no answer can come. */
export function noNetwork(): never {
  throw new TypeError('Failed to fetch');
}

/**
 * Stands in for the server until the test ends, at the edge where the page meets it. Answers are given by
 * `'GET /entrepreneur/guides/7'`: a body (200), a `reply(…)`, or a function of the call. What is not given is a 404.
 */
export function fakeNetwork(answers: Record<string, Answerer> = {}) {
  const calls: Call[] = [];
  const given = new Map(Object.entries(answers));
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const call = await callOf(new Request(input, init));
    calls.push(call);
    const key = `${call.method} ${call.path}`;
    if (!given.has(key)) return reply(404, { error: `No answer is given for ${key}` });
    const answerer = given.get(key);
    const answer = await untilAborted(call.signal, typeof answerer === 'function' ? answerer(call) : answerer);
    return answer instanceof Response ? answer.clone() : reply(answer == null ? 204 : 200, answer);
  });
  onTestFinished(() => fetch.mockRestore());
  return {
    calls,
    /** The calls of one kind, such as 'POST /auth/login', in order. */
    callsTo: (key: string) => calls.filter(({ method, path }) => `${method} ${path}` === key),
    /** Gives or changes an answer. */
    answer(key: string, answerer: Answerer) {
      given.set(key, answerer);
    },
  };
}

async function callOf(request: Request): Promise<Call> {
  const url = new URL(request.url);
  const text = await request.clone().text();
  return {
    method: request.method,
    path: url.pathname.replace(/^\/api\/v1/, ''),
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: text === '' ? undefined : JSON.parse(text),
    signal: request.signal,
  };
}

function untilAborted<T>(signal: AbortSignal, answer: T | Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    Promise.resolve(answer).then(resolve, reject);
  });
}
