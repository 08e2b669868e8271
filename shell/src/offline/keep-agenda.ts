import { SESSION_IDLE_MS, SESSION_MAX_MS } from '@mentorias/domain/people/session-limits';
import { formatInstant } from '@mentorias/domain/time/lima-time';
import type { Session } from '@mentorias/session';
import { currentSession, queryClient } from '@mentorias/session';
import { AGENDA_CACHE, deleteAgenda, OFFLINE_WORKER } from './agenda-cache.ts';

const ADDRESS = '/agenda.json';

/** Changes that come so close together are one, in milliseconds. */
const DEBOUNCE_MS = 500;

/**
 * Keeps the agenda of the signed-in person, as the queries with `meta.agenda` have it, for a page that is opened without a
 * connection (rule 13.16); until `leaving`, and until the session ends. On plain http browsers keep nothing; a server without the worker would show nothing.
 */
export async function keepAgenda(leaving: AbortSignal): Promise<void> {
  const session = currentSession();
  // Without an id nobody could tell whose it is.
  if (session?.user.id == null || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(OFFLINE_WORKER);
  if (leaving.aborted) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepSoon = () => {
    clearTimeout(timer);
    // A browser whose storage is full, or closed, goes without.
    timer = setTimeout(() => void keep(session).catch(() => {}), DEBOUNCE_MS);
  };
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.meta?.agenda) keepSoon();
  });
  leaving.addEventListener('abort', () => {
    stop();
    clearTimeout(timer);
    if (currentSession()?.token !== session.token) deleteAgenda();
  });
  keepSoon();
}

async function keep({ user, token }: NonNullable<Session>): Promise<void> {
  const lists = agendas();
  if (lists.length === 0) return;
  const cache = await globalThis.caches.open(AGENDA_CACHE);
  const readAt = Math.min(...lists.map((list) => list.readAt));
  const began = await beganIn(cache);
  const agenda = {
    owner: String(user.id),
    began,
    until: new Date(Math.min(readAt + SESSION_IDLE_MS, began + SESSION_MAX_MS)),
    kept: formatInstant(new Date(readAt)),
    events: lists.flatMap(({ events }) => events),
  };
  await cache.put(ADDRESS, Response.json(agenda));
  // Who has logged out meanwhile leaves nothing.
  if (currentSession()?.token !== token) deleteAgenda();
}

/** When the session began, as near as this browser knows: the sign-in deletes what was kept before. */
async function beganIn(cache: Cache): Promise<number> {
  const kept = await (await cache.match(ADDRESS))?.json().catch(() => undefined);
  return typeof kept?.began === 'number' ? kept.began : Date.now();
}

/** The agenda in the data of each query that has one, and when the backend sent it: the session was alive then. */
function agendas() {
  const queries = queryClient.getQueryCache().getAll();
  return queries.flatMap(({ meta, state: { data, dataUpdatedAt } }) =>
    meta?.agenda && data !== undefined ? [{ events: meta.agenda(data), readAt: dataUpdatedAt }] : [],
  );
}
