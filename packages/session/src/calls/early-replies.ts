/** What the page's boot script has asked for while the code was still loading: the first data of the screen. */
export interface EarlyReplies {
  /** The trace that the calls carry: that of the page's first screen. */
  traceId: string;
  token: string;
  /** When they were asked for: `performance.now()`, in milliseconds. */
  askedAt: number;
  /** By URL; each is taken once. */
  replies: Record<string, EarlyReply>;
}

export interface EarlyReply {
  response: Promise<Response>;
  /** The text of a success, once all of it is there. */
  body?: string;
}

declare global {
  var earlyReplies: EarlyReplies | undefined;
}

/** A reply that is older is asked for again. */
const FRESH_MS = 30_000;

/** A call that is made now, with the token that it would carry. */
interface NewCall {
  isRead: boolean;
  url: string;
  token: string;
}

/**
 * The early reply to a call, for the first who asks. None once anything was written, somebody else is signed in, or the replies are
 * old.
 */
export function takeEarlyReply(call: NewCall): Promise<Response> | undefined {
  const reply = earlyReplyTo(call);
  if (reply) delete globalThis.earlyReplies?.replies[call.url];
  return reply?.response;
}

/** The text of the early reply to a read, where it has arrived and nobody has taken it. */
export function earlyBody(call: Omit<NewCall, 'isRead'>): string | undefined {
  return earlyReplyTo({ ...call, isRead: true })?.body;
}

function earlyReplyTo({ isRead, url, token }: NewCall): EarlyReply | undefined {
  const early = globalThis.earlyReplies;
  if (!early) return undefined;
  if (!isRead || token !== early.token || performance.now() - early.askedAt > FRESH_MS) {
    globalThis.earlyReplies = undefined;
    return undefined;
  }
  return early.replies[url];
}
