import type { Options } from 'ky';
import { clearSession, currentToken, leaveDocument } from '../auth/session.ts';
import { bearer, callHeaders } from './call-headers.ts';
import { capturedFetch } from './captured-fetch.ts';
import { loadClient } from './client-code.ts';
import { earlyBody, takeEarlyReply } from './early-replies.ts';
import { isPage } from './is-page.ts';
import { noteAnswered } from './offered.ts';
import { noteServedShell } from './served-shell.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head'] as const;
const BODIES = ['text', 'blob', 'arrayBuffer', 'formData'] as const;

/** The answer to a call, or its body. */
export interface Answer extends Promise<Response>, Pick<Response, (typeof BODIES)[number]> {
  json<Body = unknown>(): Promise<Body>;
}

type Call = (path: string, options?: Options) => Answer;

/**
 * The client of every call, by paths below /api/v1. What the page has asked for already is there without ky, which the first call that
 * is not loads.
 */
export const http = Object.assign(callBy(), byName(METHODS, callBy));

function callBy(method?: string): Call {
  return (path, ownOptions = {}) => {
    const options: Options = { ...(method && { method }), ...ownOptions };
    // In its own task of the queue, so that `json` can say first what it accepts, as in ky.
    const answer = Promise.resolve().then(() => answerTo(path, options));
    // Who reads the body is told of a failure there.
    answer.catch(() => {});
    return Object.assign(answer, {
      ...byName(BODIES, (body) => async () => (await answer)[body]()),
      async json<Body>() {
        options.headers = { accept: 'application/json', ...options.headers };
        return JSON.parse(await (await answer).text()) as Body;
      },
    }) as Answer;
  };
}

function byName<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

async function answerTo(path: string, options: Options): Promise<Response> {
  const token = currentToken();
  const early = await earlyReplyTo(path, options);
  // What was said to another session meanwhile is no answer to this one: neither its data, nor that it has ended.
  const isSameSession = () => token === currentToken();
  if (early?.ok && !isPage(early) && isSameSession()) {
    noteServedShell(early);
    noteAnswered(path);
    return early;
  }
  const client = await loadClient();
  return client(path, early && isSameSession() ? { ...options, fetch: async () => early } : options);
}

/** A reply that the page has asked for already; one that failed so early is asked for again. */
async function earlyReplyTo(path: string, { method = 'get', searchParams }: Options): Promise<Response | undefined> {
  const url = urlOf(path, searchParams);
  return takeEarlyReply({ isRead: method === 'get', url, token: currentToken() })?.catch(() => undefined);
}

/**
 * What the page has read already of a JSON call, for the first picture of a screen; the screen's own read takes the reply over
 * (`http`). None where it has not arrived, or `read` does not understand it.
 */
export function earlyData<Data>(
  path: string,
  read: (reply: unknown) => Data,
  searchParams?: Options['searchParams'],
): Data | undefined {
  const body = earlyBody({ url: urlOf(path, searchParams), token: currentToken() });
  if (body === undefined) return undefined;
  try {
    return read(JSON.parse(body));
  } catch {
    // The read itself says what is wrong.
    return undefined;
  }
}

function urlOf(path: string, searchParams: Options['searchParams']): string {
  const query = searchParams ? `?${new URLSearchParams(searchParams as Record<string, string>)}` : '';
  return `${location.origin}/api/v1/${path}${query}`;
}

/**
 * Logs out: here at once, and at the server if it can be reached. With a `reason` the server has ended the session already.
 * After a log-out the sign-in is a new document, so that the next user of this tab meets nothing of this one (rule 3.11): the call
 * outlives this one, and waits for no code.
 */
export function signOut(reason?: string): void {
  const token = currentToken();
  const headers = { ...callHeaders(), authorization: bearer(token) };
  clearSession(reason ?? null);
  if (reason !== undefined) return;
  leaveDocument();
  if (token === '') return;
  capturedFetch(`${location.origin}/api/v1/auth/session`, { method: 'DELETE', headers, keepalive: true }).catch(() => {
    // At a server that does not know the call, or cannot be reached, the token expires by itself.
  });
}
