import { Readable } from 'node:stream';
import type { LiveMessage } from '@mentorias/contract/events/live-messages';

/** What may wait for a slow reader, in bytes; one who is further behind is cut, and reads everything anew. */
export const MOST_WAITING_BYTES = 64 * 1024;

/** What no reader sees: it opens the reply, and keeps proxies from closing it. */
const COMMENT = ':\n\n';

/** A stream of server-sent events. */
export interface EventStream {
  readable: Readable;
  send(message: LiveMessage): void;
  beat(): void;
  end(): void;
}

/** Opens a stream; its memory is bounded, however slowly it is read. */
export function openEventStream(): EventStream {
  const readable = new Readable({ read() {} });
  let isOver = false;
  const push = (text: string) => {
    if (isOver || readable.destroyed) return;
    if (readable.readableLength + text.length > MOST_WAITING_BYTES) readable.destroy();
    else readable.push(text);
  };
  push(COMMENT);
  return {
    readable,
    send: (message) => push(`data: ${JSON.stringify(message)}\n\n`),
    beat: () => push(COMMENT),
    end() {
      if (!isOver && !readable.destroyed) readable.push(null);
      isOver = true;
    },
  };
}
