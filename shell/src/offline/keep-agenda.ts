import { showInstant } from '@mentorias/domain/time/lima-time';
import type { Session } from '@mentorias/session';
import { currentSession, queryClient } from '@mentorias/session';
import { AGENDA_CACHE, deleteAgenda, OFFLINE_WORKER } from './agenda-cache.ts';

const ADDRESS = '/agenda.json';

/** Changes that come so close together are one, in milliseconds. */
const TOGETHER_MS = 500;

/**
 * Keeps the agenda of the signed-in person, as the queries with `meta.agenda` have it, for a page that is opened without a
 * connection (rule 13.16); until `leaving`. On plain http browsers keep nothing; a server without the worker would show nothing.
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
    timer = setTimeout(() => void keep(session).catch(() => {}), TOGETHER_MS);
  };
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.meta?.agenda) keepSoon();
  });
  leaving.addEventListener('abort', () => {
    stop();
    clearTimeout(timer);
  });
  keepSoon();
}

async function keep({ user, token }: NonNullable<Session>): Promise<void> {
  const lists = agendas();
  if (lists.length === 0) return;
  const agenda = { owner: String(user.id), kept: showInstant(new Date()), events: lists.flat() };
  const cache = await globalThis.caches.open(AGENDA_CACHE);
  await cache.put(ADDRESS, Response.json(agenda));
  // Who has logged out meanwhile leaves nothing.
  if (currentSession()?.token !== token) deleteAgenda();
}

/** The agenda in the data of each query that has one. */
function agendas() {
  const queries = queryClient.getQueryCache().getAll();
  return queries.flatMap(({ meta, state: { data } }) =>
    meta?.agenda && data !== undefined ? [meta.agenda(data)] : [],
  );
}
