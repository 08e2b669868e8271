import { formatLongInstant } from '@mentorias/domain/time/lima-time';
import { currentOf, useWrite } from '@mentorias/session';
import { useRef, useState } from 'react';
import type { Difference, Fields } from './merge-over.ts';
import { differencesOver, mergeOver } from './merge-over.ts';

export type { Fields } from './merge-over.ts';

/** What is stored of a form's fields at one revision; undefined where the backend counts none. */
export interface Version<Values> {
  values: Values;
  revision: number | undefined;
}

/** What a form holds, and the version that it was typed over. */
export interface Draft<Values> {
  values: Values;
  seen: Version<Values>;
}

/** A draft in which nothing is changed. */
export function draftOf<Values>(seen: Version<Values>): Draft<Values> {
  return { values: seen.values, seen };
}

/** What another save has stored under an open form. */
export interface Conflict<Values> {
  now: Version<Values>;
  differences: Difference[];
  /** What is stored now, and over it only what was changed in `mine`. */
  merge: (mine: Values) => Draft<Values>;
  /** From now on the form writes over what is stored now. */
  accept: () => void;
}

type WriteOptions<Reply, Variables> = Parameters<typeof useWrite<Reply, Variables>>[0];

interface RevisedOptions<Reply, Variables, Values> extends Omit<WriteOptions<Reply, Variables>, 'send'> {
  /** The version that the form's values were typed over. */
  seen: Version<Values>;
  fields: Fields<Values>;
  /** Sends it once, with the revision over which it may be stored; undefined where the backend counts none. */
  send: (variables: Variables, revision: number | undefined) => Promise<Reply>;
  /** Reads what is stored now. Throws where it is not understood. */
  read: (current: unknown) => Version<Values>;
  /** What the write would leave of what was `seen`. */
  mine: (variables: Variables, seen: Values) => Values;
}

/**
 * `useWrite` for a form that sends back more than was typed: a save over a newer revision is refused (rule 11.10), and `conflict` says what
 * is stored now. Where it would undo nothing, as after a reply that was lost, it is sent again over the newer revision.
 */
export function useRevisedWrite<Reply, Variables, Values extends object>(
  options: RevisedOptions<Reply, Variables, Values>,
) {
  const { seen, fields, send, read, mine, onError, ...rest } = options;
  const accepted = useRef<Version<Values>>(undefined);
  const [conflicts] = useState(() => new WeakMap<object, Conflict<Values>>());

  function conflictIn(error: unknown, variables: Variables, base: Version<Values>): Conflict<Values> | undefined {
    const stored = currentOf(error);
    if (stored === undefined) return undefined;
    try {
      const now = read(stored);
      if (now.revision === undefined) return undefined;
      const versions = { read: base.values, now: now.values };
      return {
        now,
        differences: differencesOver(fields, { ...versions, mine: mine(variables, base.values) }),
        merge: (values) => ({ values: mergeOver(fields, { ...versions, mine: values }), seen: now }),
        accept: () => (accepted.current = now),
      };
    } catch {
      // The refusal is said in the server's words, as one without `current`.
      return undefined;
    }
  }

  async function sendOver(base: Version<Values>, variables: Variables, isRepeated = false): Promise<Reply> {
    try {
      return await send(variables, base.revision);
    } catch (error) {
      const conflict = conflictIn(error, variables, base);
      if (conflict?.differences.length === 0 && !isRepeated) return sendOver(conflict.now, variables, true);
      if (conflict?.differences.length) conflicts.set(error as object, conflict);
      throw error;
    }
  }

  const write = useWrite<Reply, Variables>({
    ...rest,
    send: (variables) => sendOver(newest(seen, accepted.current), variables),
    onError(error, variables, ...more) {
      if (!conflicts.has(error)) return onError?.(error, variables, ...more);
    },
  });
  return { ...write, conflict: write.error ? conflicts.get(write.error) : undefined };
}

/** Revisions only grow: what was read again meanwhile may be newer than what was accepted. */
function newest<Values>(seen: Version<Values>, accepted: Version<Values> | undefined): Version<Values> {
  if (seen.revision === undefined || accepted?.revision === undefined) return seen;
  return accepted.revision > seen.revision ? accepted : seen;
}

/** What a move and a cancellation are about. */
export interface EventStart {
  start_time: string;
}

export const START_FIELDS: Fields<EventStart> = {
  start_time: ['Fecha y hora', (start) => formatLongInstant(new Date(start))],
};

/** When an event is, as it was read. */
export function startSeen({
  start_time,
  revision,
}: EventStart & { revision: number | undefined }): Version<EventStart> {
  return { values: { start_time }, revision };
}
