import { useAtomValue } from 'jotai';
import { answeredReads, lacksAtom, sessionAtom, sessionStore, tokenAtom } from '../auth/session-atom.ts';
import { bearer } from './call-headers.ts';
import type { OptionalReadPath } from './optional-reads.ts';
import { OPTIONAL_READS, storeLacks } from './optional-reads.ts';

/** How a backend answers a call that it does not have. */
const UNKNOWN = [404, 405, 501];

/** A call of every signed-in page that only our own backend has. */
const STREAM = 'events/stream';

/** Whether the backend has `read`, as far as it has shown: what it lacks is withdrawn for the session (rule 12.1). */
export function useOffered(read: OptionalReadPath): boolean {
  return !useLacks().includes(read);
}

/** The optional reads that the backend has shown to lack. */
export function useLacks(): readonly string[] {
  return useAtomValue(lacksAtom, { store: sessionStore });
}

/** Learns from a reply what the backend lacks. Returns what to try next: the first time, the other optional reads of the user. */
export function noteLack({ method, url, headers }: Request, { status, ok }: Response): string[] {
  if (headers.get('authorization') !== bearer(sessionStore.get(tokenAtom))) return [];
  const read = new URL(url).pathname.replace(/^.*\/api\/v1\//, '');
  const isOptional = read === STREAM || Object.hasOwn(OPTIONAL_READS, read);
  if (method !== 'GET' || !isOptional) return [];
  if (ok) noteAnswered(read);
  const lacks = sessionStore.get(lacksAtom);
  if (!UNKNOWN.includes(status) || lacks.includes(read) || answeredReads.has(read)) return [];
  setLacks([...lacks, read]);
  if (lacks.length > 0) return [];
  const type = sessionStore.get(sessionAtom)?.user.user_type;
  return Object.keys(OPTIONAL_READS).filter((other) => other !== read && (OPTIONAL_READS[other]?.by ?? type) === type);
}

/** The backend has `read`, whatever a reply has said before. */
function noteAnswered(read: string): void {
  answeredReads.add(read);
  const lacks = sessionStore.get(lacksAtom);
  if (lacks.includes(read)) setLacks(lacks.filter((lack) => lack !== read));
}

function setLacks(lacks: readonly string[]): void {
  sessionStore.set(lacksAtom, lacks);
  storeLacks(lacks);
}
