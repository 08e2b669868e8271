import { messageOf, statusOf } from '@mentorias/session';
import { notifySuccess } from '@mentorias/ui';
import { useState } from 'react';

export type Change = { status: 'idle' | 'sending' } | { status: 'failed'; message: string };

interface ChangeTexts {
  done: string;
  failed: string;
}

/** Sends a change of a session once, and says what came of it. */
export function useChange(texts: ChangeTexts, onDone: () => void) {
  const [change, setChange] = useState<Change>({ status: 'idle' });
  return {
    change,
    /** Sends it; answers the status that it failed with, undefined where it went through or no answer came. */
    async run(send: () => Promise<void>): Promise<number | undefined> {
      if (change.status === 'sending') return undefined;
      setChange({ status: 'sending' });
      try {
        await send();
        setChange({ status: 'idle' });
        notifySuccess(texts.done);
        onDone();
        return undefined;
      } catch (error) {
        setChange({ status: 'failed', message: messageOf(error, texts.failed) });
        return statusOf(error);
      }
    },
  };
}
