/** Where the service worker finds the agenda (packages/gateway/src/page/offline-worker.js). */
export const AGENDA_CACHE = 'agenda';

/** The address of the service worker. */
export const OFFLINE_WORKER = '/sw.js';

/** Deletes the agenda of who was signed in. On plain http browsers keep nothing. */
export function deleteAgenda(): void {
  void globalThis.caches?.delete(AGENDA_CACHE);
}
