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
