/** The channel on which the processes tell each other of changes (`NOTIFY`). */
export const CHANNEL = 'event_changes';

/** Who wants to know what is broadcast. */
export interface Listener {
  /** A text, after the commit of the transaction that sent it. */
  onText(text: string): void;
  /** Some texts may have been lost: the connection was. */
  onMissed(): void;
}

/** Ends the listening. */
export type StopListening = () => Promise<void>;

/** One listening for all who listen: it begins with the first of them, and ends with the last or by `stopAll`. */
export function sharedListening(listen: (listener: Listener) => StopListening) {
  const listeners = new Set<Listener>();
  let stop: StopListening | undefined;

  async function stopAll(): Promise<void> {
    listeners.clear();
    const stopLast = stop;
    stop = undefined;
    await stopLast?.();
  }

  return {
    listen(listener: Listener): StopListening {
      listeners.add(listener);
      stop ??= listen({
        onText(text) {
          for (const each of listeners) each.onText(text);
        },
        onMissed() {
          for (const each of listeners) each.onMissed();
        },
      });
      return async () => {
        listeners.delete(listener);
        if (listeners.size === 0) await stopAll();
      };
    },
    stopAll,
  };
}
