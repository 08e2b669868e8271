import type { Week } from '@mentorias/domain/availability/availability';
import { doubtOf, errorsOf, messageOf } from '@mentorias/session';
import type { Version } from '@mentorias/ui/revised-write';
import { useEffect } from 'react';
import { texts } from './texts.ts';
import { useSaveWeek } from './use-save-week.ts';

/** How long the message of success stays (rule 7.9). */
const SAVED_MS = 3000;

export type SaveState =
  | { status: 'idle' }
  | { status: 'saving' }
  | { status: 'checking' }
  | { status: 'saved' }
  | { status: 'failed'; message: string; doubt: string | undefined };

interface Saving {
  /** The published week that was changed. */
  seen: Version<Week>;
  onSaved: (sent: Week) => void;
}

/** Saves a week; says for three seconds that it worked, or until the next attempt why it failed. */
export function useSaving({ seen, onSaved }: Saving) {
  const { mutate, reset, status, isChecking, error, conflict } = useSaveWeek(seen);

  useEffect(() => {
    if (status !== 'success') return;
    const timer = setTimeout(reset, SAVED_MS);
    return () => clearTimeout(timer);
  }, [status, reset]);

  return {
    state: isChecking ? ({ status: 'checking' } as const) : stateOf(conflict ? 'idle' : status, error),
    conflict,
    reset,
    save: (week: Week) => mutate(week, { onSuccess: () => onSaved(week) }),
  };
}

function stateOf(status: 'idle' | 'pending' | 'success' | 'error', error: unknown): SaveState {
  if (status === 'pending') return { status: 'saving' };
  if (status === 'success') return { status: 'saved' };
  if (status === 'error') return { status: 'failed', message: saveMessage(error), doubt: doubtOf(error) };
  return { status: 'idle' };
}

/** The server's list joined by commas, else its message, else our own (rule 7.9). */
function saveMessage(error: unknown): string {
  return errorsOf(error).join(', ') || messageOf(error, texts.saveFailed);
}
