import { useAtomValue } from 'jotai';
import { lacksAtom, sessionAtom, sessionStore, tokenAtom } from '../auth/session-atom.ts';
import { bearer } from './call-headers.ts';
import type { OptionalReadPath } from './optional-reads.ts';
import { OPTIONAL_READS, storeLacks } from './optional-reads.ts';

/** How a backend answers a call that it does not have. */
const UNKNOWN = [404, 405, 501];

/** A call of every signed-in page that only our own backend has. */
const STREAM = 'events/stream';

/** The optional reads that have been answered to this page: one 404 of a proxy takes none of them away. */
const answered = new Set<string>();

/** Those that the page has tried by itself. */
const tried = new Set<string>();

/** Whether the backend has `read`, as far as it has shown: what it lacks is withdrawn (rule 12.1). */
export function useOffered(read: OptionalReadPath): boolean {
  return !useLacks().includes(read);
}

/** The optional reads that the backend has shown to lack. */
export function useLacks(): readonly string[] {
  return useAtomValue(lacksAtom, { store: sessionStore });
}

/** Learns from a reply what the backend lacks. Returns what to try next: the other optional reads of the user, once. */
export function noteLack({ method, url, headers }: Request, { status, ok }: Response): string[] {
  if (headers.get('authorization') !== bearer(sessionStore.get(tokenAtom))) return [];
  const read = new URL(url).pathname.replace(/^.*\/api\/v1\//, '');
  const isOptional = read === STREAM || Object.hasOwn(OPTIONAL_READS, read);
  if (method !== 'GET' || !isOptional) return [];
  const lacks = sessionStore.get(lacksAtom);
  if (ok) {
    // What it lacked is there: the backend is another one now, in which nothing is known to be missing.
    if (lacks.includes(read)) forgetLacks();
    answered.add(read);
  }
  if (!UNKNOWN.includes(status) || lacks.includes(read) || answered.has(read)) return [];
  setLacks([...lacks, read]);
  return othersToTry();
}

/** Everything is offered until a reply shows again what is missing. */
export function forgetLacks(): void {
  answered.clear();
  tried.clear();
  setLacks([]);
}

/** The optional reads of the user of which nothing is known yet. */
function othersToTry(): string[] {
  const type = sessionStore.get(sessionAtom)?.user.user_type;
  const known = new Set([...sessionStore.get(lacksAtom), ...answered, ...tried]);
  const others = Object.keys(OPTIONAL_READS).filter((read) => (OPTIONAL_READS[read]?.by ?? type) === type);
  const unknown = others.filter((read) => !known.has(read));
  for (const read of unknown) tried.add(read);
  return unknown;
}

function setLacks(lacks: readonly string[]): void {
  sessionStore.set(lacksAtom, lacks);
  storeLacks(lacks);
}
