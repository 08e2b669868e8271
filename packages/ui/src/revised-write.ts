import { showLongInstant } from '@mentorias/domain/time/lima-time';
import { currentOf, useWrite } from '@mentorias/session';
import { useRef } from 'react';

/** A field that is stored with something else than what a form would save. */
export interface Difference {
  label: string;
  /** What is stored now; '' for nothing. */
  now: string;
  /** What the form would save; undefined where it does not hold the field. */
  mine?: string;
}

/** What another save has stored under an open form. */
export interface Conflict<Current> {
  current: Current;
  differences: Difference[];
  /** From now on the form writes over `current`. */
  accept: () => void;
}

interface Revised {
  revision?: number | undefined;
}

type WriteOptions<Reply, Variables> = Parameters<typeof useWrite<Reply, Variables>>[0];

interface RevisedOptions<Reply, Variables, Current extends Revised>
  extends Omit<WriteOptions<Reply, Variables>, 'send'>,
    Revised {
  /** Sends it once, with the revision over which it may be stored; undefined where the backend counts none. */
  send: (variables: Variables, revision: number | undefined) => Promise<Reply>;
  /** Reads what is stored now. Throws where it is not understood. */
  read: (current: unknown) => Current;
  /** The fields in which what is stored now differs; none where the write would undo nothing. */
  differences: (current: Current, variables: Variables) => Difference[];
}

/**
 * `useWrite` for a form that sends back more than was typed: a save over a newer revision is refused (rule 11.10), and `conflict` says what
 * is stored now. Where nothing differs, as after a reply that was lost, it is sent again over the newer revision.
 */
export function useRevisedWrite<Reply, Variables, Current extends Revised>(
  options: RevisedOptions<Reply, Variables, Current>,
) {
  const { revision, send, read, differences, onError, ...rest } = options;
  const accepted = useRef<number>(undefined);

  function conflictIn(error: unknown, variables: Variables): Omit<Conflict<Current>, 'accept'> | undefined {
    const stored = currentOf(error);
    if (stored === undefined) return undefined;
    try {
      const current = read(stored);
      return current.revision === undefined ? undefined : { current, differences: differences(current, variables) };
    } catch {
      // The refusal is said in the server's words, as one without `current`.
      return undefined;
    }
  }

  function shownConflict(error: unknown, variables: Variables): Conflict<Current> | undefined {
    const conflict = conflictIn(error, variables);
    if (!conflict || conflict.differences.length === 0) return undefined;
    return { ...conflict, accept: () => (accepted.current = conflict.current.revision) };
  }

  const write = useWrite<Reply, Variables>({
    ...rest,
    async send(variables) {
      // Revisions only grow: what was read again meanwhile may be newer than what was accepted.
      const known = revision === undefined ? undefined : Math.max(revision, accepted.current ?? revision);
      try {
        return await send(variables, known);
      } catch (error) {
        const conflict = conflictIn(error, variables);
        if (conflict?.differences.length !== 0) throw error;
        return send(variables, conflict.current.revision);
      }
    },
    onError(error, variables, ...more) {
      if (!shownConflict(error, variables)) return onError?.(error, variables, ...more);
    },
  });
  const conflict = write.error ? shownConflict(write.error, write.variables as Variables) : undefined;
  return { ...write, conflict };
}

/** The fields, each with its label, what is stored now and what would be saved, in which the two differ. */
export function differing(fields: [label: string, now: string | undefined, mine: string | undefined][]): Difference[] {
  return fields.map(([label, now = '', mine = '']) => ({ label, now, mine })).filter(({ now, mine }) => now !== mine);
}

/** For a move to `wanted`, or a cancellation, of the event that was `seen`: where another has moved it meanwhile, when it is now. */
export function movedSince(seen: { start_time: string }, now: { start_time: string }, wanted?: string | Date) {
  if (Date.parse(seen.start_time) === Date.parse(now.start_time)) return [];
  const moved: Difference = { label: 'Fecha y hora', now: showLongInstant(new Date(now.start_time)) };
  return [wanted === undefined ? moved : { ...moved, mine: showLongInstant(new Date(wanted)) }];
}
