import type { LiveMessage } from '@mentorias/contract/events/live-messages';
import { DOCUMENT_HEADER } from '@mentorias/contract/headers';
import { onTestFinished } from 'vitest';

/** A stream as a browser has it. */
export interface ReadStream {
  reply: Response;
  /** What has arrived so far. */
  messages: LiveMessage[];
  /** Everything that has arrived, comments too. */
  text: string;
  hasEnded: boolean;
}

interface Reader {
  url: string;
  token: string;
  document?: string;
}

/** Opens the stream of a screen at the API of `url`, and reads it until the test ends. */
export async function openStream({ url, token, document }: Reader): Promise<ReadStream> {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const headers = { authorization: `Bearer ${token}`, ...(document && { [DOCUMENT_HEADER]: document }) };
  const reply = await fetch(`${url}/api/v1/events/stream`, { headers, signal: leaving.signal });
  const stream: ReadStream = { reply, messages: [], text: '', hasEnded: false };
  void read(stream);
  return stream;
}

async function read(stream: ReadStream): Promise<void> {
  try {
    for await (const text of stream.reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      stream.text += text;
      stream.messages = [...stream.text.matchAll(/^data: (.*)\n\n/gm)].map(([, data]) => JSON.parse(data!));
    }
  } catch {
    // Cut, or the test is over.
  }
  stream.hasEnded = true;
}
