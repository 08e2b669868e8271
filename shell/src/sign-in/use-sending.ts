import { useState } from 'react';

/**
 * Whether a form is being sent, and what sends it. By a state of its own and not by React's `useTransition`: until the reply that would
 * hold up whatever else the page draws as a transition, a dialog or code that has come.
 */
export function useSending() {
  const [isPending, setPending] = useState(false);
  async function startSending(send: () => Promise<void>) {
    setPending(true);
    try {
      await send();
    } finally {
      setPending(false);
    }
  }
  return { isPending, startSending };
}
