import type { ReceivedLiveMessage } from '@mentorias/contract/received/live-messages';
import { readLiveMessage } from '@mentorias/contract/received/live-messages';
import { http } from '@mentorias/session';

/**
 * How a stream ended: `unknown` where the backend has none (rule 12.1), `refused` where the session has none, `replaced` by newer screens,
 * else `cut`.
 */
export type StreamEnd = 'unknown' | 'refused' | 'replaced' | 'cut';

/** How backends answer a call that they do not know; a page of HTML is a 502 here. */
const UNKNOWN_CALL = [400, 404, 405, 406, 501, 502];

interface StreamEvents {
  onOpen: () => void;
  onMessage: (message: ReceivedLiveMessage) => void;
}

/** Reads GET /events/stream until it ends, or `signal` ends it. A refusal of this call, which nobody asked for, ends no session. */
export async function readStream(signal: AbortSignal, { onOpen, onMessage }: StreamEvents): Promise<StreamEnd> {
  try {
    const reply = await http.get('events/stream', { signal, throwHttpErrors: false });
    if (UNKNOWN_CALL.includes(reply.status)) return 'unknown';
    if (reply.status === 401 || reply.status === 403) return 'refused';
    if (!reply.ok) return 'cut';
    if (!reply.body || !/^text\/event-stream\b/i.test(reply.headers.get('content-type') ?? '')) return 'unknown';
    onOpen();
    const reader = reply.body.getReader();
    signal.addEventListener('abort', () => reader.cancel().catch(() => {}), { once: true });
    return await readMessages(reader, onMessage);
  } catch {
    return 'cut';
  }
}

async function readMessages(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onMessage: StreamEvents['onMessage'],
): Promise<StreamEnd> {
  const decoder = new TextDecoder();
  let text = '';
  let end: StreamEnd = 'cut';
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
    const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    for (const message of blocks.map(messageIn)) {
      if (message?.kind === 'replaced') end = 'replaced';
      else if (message) onMessage(message);
    }
  }
  return end;
}

/** The message of a block of lines; undefined for a comment. */
function messageIn(block: string): ReceivedLiveMessage | undefined {
  const data = block.split('\n').find((line) => line.startsWith('data:'));
  return data === undefined ? undefined : readLiveMessage(data.slice('data:'.length));
}
