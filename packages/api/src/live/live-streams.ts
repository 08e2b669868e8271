import { Readable } from 'node:stream';
import type { LiveMessage } from '@mentorias/contract/events/live-messages';
import type { SignedIn } from '../actor.ts';
import type { StopListening } from '../database/listen/listener.ts';
import type { Services } from '../services.ts';
import { validSessions } from '../sign-in/sessions/sessions-store.ts';
import type { Broadcast } from './broadcast.ts';
import { broadcastIn, messagesFor } from './broadcast.ts';

/** The longest time between a page's first read and the opening of its stream, in milliseconds. */
const KEPT_MS = 60_000;
const MAX_KEPT = 1000;

/** How often proxies are shown that a stream is alive, and sessions are looked at, in milliseconds. */
export const HEARTBEAT_MS = 25_000;

/**
 * Streams that one session and one person may have; a new one takes the place of the oldest. By HTTP/1.1 a browser has six connections
 * to an address, for all of its tabs together.
 */
export const MAX_STREAMS = { session: 3, person: 12 };

interface OpenStream extends ReturnType<typeof openEventStream> {
  session: SignedIn;
  document: string | null;
}

/** The open streams of this process. It listens to the database from the first one on. */
export function liveStreams({ database, now, metrics }: Services) {
  /** The oldest first. */
  const streams = new Set<OpenStream>();
  const recent = recentChanges(now);
  let delivery: Promise<void> = Promise.resolve();
  let stopListening: StopListening | undefined;
  const beating = setInterval(beat, HEARTBEAT_MS).unref();

  function remove(stream: OpenStream) {
    streams.delete(stream);
    metrics?.setOpenStreams(streams.size);
  }

  /** Nothing is sent to a session that has ended since the stream was opened: each delivery looks (rule 14.3). */
  async function deliver(change: Broadcast): Promise<void> {
    const due = [...streams].flatMap((stream) => {
      const isOwn = stream.document !== null && stream.document === change.document;
      const messages = isOwn ? [] : messagesFor(stream.session, change);
      return messages.length > 0 ? [{ stream, messages }] : [];
    });
    const isValid = await validity(due.map(({ stream }) => stream));
    for (const { stream, messages } of due) {
      if (isValid(stream)) for (const message of messages) stream.send(message);
      else stream.end();
    }
  }

  /** Where the database does not say, nobody counts as signed in: the screens come back, and read what they missed. */
  async function validity(some: OpenStream[]): Promise<(stream: OpenStream) => boolean> {
    const hashes = [...new Set(some.map(({ session }) => session.tokenHash))];
    const valid = await validSessions(database.kysely, hashes, now()).catch(() => new Set());
    return ({ session }) => valid.has(session.tokenHash);
  }

  async function beat(): Promise<void> {
    const isValid = await validity([...streams]);
    for (const stream of streams) {
      if (isValid(stream)) stream.beat();
      else stream.end();
    }
  }

  function sendToAll(message: LiveMessage) {
    for (const stream of streams) stream.send(message);
  }

  function listen() {
    stopListening ??= database.listen({
      onText(text) {
        const change = broadcastIn(text);
        if (!change) return;
        recent.add(change);
        delivery = delivery.then(() => deliver(change)).catch(() => sendToAll({ kind: 'missed' }));
      },
      onMissed: () => sendToAll({ kind: 'missed' }),
    });
  }

  function replaceOldest({ id, tokenHash }: SignedIn) {
    const ofPerson = [...streams].filter(({ session }) => session.id === id);
    const ofSession = ofPerson.filter(({ session }) => session.tokenHash === tokenHash);
    for (const stream of [...ofSession.slice(0, -MAX_STREAMS.session), ...ofPerson.slice(0, -MAX_STREAMS.person)]) {
      stream.send({ kind: 'replaced' });
      stream.end();
      remove(stream);
    }
  }

  return {
    /** The stream of one screen (rule 14.1). */
    open(session: SignedIn, document: string | null): Readable {
      listen();
      const stream = { ...openEventStream(), session, document };
      streams.add(stream);
      stream.readable.once('close', () => remove(stream));
      metrics?.setOpenStreams(streams.size);
      replaceOldest(session);
      if (recent.concern(session)) stream.send({ kind: 'missed' });
      return stream.readable;
    },
    /** Ends all streams. */
    async close(): Promise<void> {
      clearInterval(beating);
      for (const stream of streams) stream.end();
      await stopListening?.();
      await delivery;
    },
  };
}

/** The changes of the last minute: what happened between the first reads of a page and its stream. */
function recentChanges(now: () => Date) {
  let kept: { at: number; change: Broadcast }[] = [];
  return {
    add(change: Broadcast) {
      const at = now().getTime();
      kept = [...kept.filter((one) => one.at > at - KEPT_MS), { at, change }].slice(-MAX_KEPT);
    },
    /** Whether one of them was of an event of this person's. */
    concern(person: SignedIn): boolean {
      const since = now().getTime() - KEPT_MS;
      return kept.some(
        ({ at, change }) => at > since && messagesFor(person, change).some(({ kind }) => kind !== 'hours'),
      );
    },
  };
}

/** The most that waits for a slow reader, in bytes. Beyond it the stream is closed; the page connects again and reloads its data. */
export const MAX_WAITING_BYTES = 64 * 1024;

/** What no reader sees: it opens the reply, and keeps proxies from closing it. */
const COMMENT = ':\n\n';

/** Opens a stream of server-sent events; its memory is bounded, however slowly it is read. */
export function openEventStream() {
  const readable = new Readable({ read() {} });
  let isOver = false;
  const push = (text: string) => {
    if (isOver || readable.destroyed) return;
    if (readable.readableLength + text.length > MAX_WAITING_BYTES) readable.destroy();
    else readable.push(text);
  };
  push(COMMENT);
  return {
    readable,
    send: (message: LiveMessage) => push(`data: ${JSON.stringify(message)}\n\n`),
    beat: () => push(COMMENT),
    end() {
      if (!isOver && !readable.destroyed) readable.push(null);
      isOver = true;
    },
  };
}
