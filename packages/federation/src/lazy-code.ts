import { nextTask } from './next-task.ts';
import { withTimeout } from './with-timeout.ts';

export type CodeState<Code> =
  | { status: 'loading' }
  | { status: 'failed'; cause: unknown }
  | { status: 'ready'; code: Code };

export type LazyCode<Code> = ReturnType<typeof lazyCode<Code>>;

/**
 * Code that is loaded by the first `load` or `subscribe`, the form that `useLateState` takes. It counts as failed after
 * `limitMs` milliseconds. A failure that nobody waits for is forgotten, and the next one who asks loads again.
 */
export function lazyCode<Code>(load: () => Promise<Code>, limitMs: number) {
  let state: CodeState<Code> = { status: 'loading' };
  let isUnderWay = false;
  let waiting = 0;
  const listeners = new Set<() => void>();

  function setState(next: CodeState<Code>) {
    state = next;
    for (const listener of listeners) listener();
  }

  async function ask(): Promise<void> {
    if (isUnderWay || state.status !== 'loading') return;
    isUnderWay = true;
    try {
      setState({ status: 'ready', code: await withTimeout(limitMs, load()) });
    } catch (cause) {
      if (waiting > 0) setState({ status: 'failed', cause });
    } finally {
      isUnderWay = false;
    }
  }

  /** Follows the state, and asks for nothing. */
  function watch(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  return {
    state: () => state,
    /** Settles when the code is there or has failed to load. */
    load: ask,
    watch,
    subscribe(listener: () => void) {
      waiting += 1;
      // In a task of its own: who subscribes is being drawn.
      void nextTask().then(ask);
      const stop = watch(listener);
      return () => {
        stop();
        waiting -= 1;
        if (waiting === 0 && state.status === 'failed') state = { status: 'loading' };
      };
    },
    /** Loads again after a failure. */
    retry() {
      if (state.status === 'failed') setState({ status: 'loading' });
      void ask();
    },
  };
}
