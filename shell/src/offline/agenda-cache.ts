/** The address of the service worker. */
export const OFFLINE_WORKER = '/sw.js';

/** Where the service worker finds the agenda (packages/gateway/src/offline/worker.js). */
const AGENDA = { cache: 'agenda', address: '/agenda.json' };

/** Keeps an agenda, in place of the one before. */
export async function putAgenda(agenda: object): Promise<void> {
  const cache = await globalThis.caches.open(AGENDA.cache);
  await cache.put(AGENDA.address, Response.json(agenda));
}

/** Deletes the agenda of who was signed in. On plain http browsers keep nothing. */
export function deleteAgenda(): void {
  void globalThis.caches?.delete(AGENDA.cache);
}
