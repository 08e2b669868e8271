/** What the page's boot script has asked for while the code was still loading: the first data of the screen. */
export interface EarlyReplies {
  /** The trace that the calls carry: that of the page's first screen. */
  traceId: string;
  token: string;
  /** When they were asked for: `performance.now()`, in milliseconds. */
  askedAt: number;
  /** By URL; each is taken once. */
  replies: Record<string, Promise<Response>>;
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
export function takeEarlyReply({ isRead, url, token }: NewCall): Promise<Response> | undefined {
  const early = globalThis.earlyReplies;
  if (!early) return undefined;
  if (!isRead || token !== early.token || performance.now() - early.askedAt > FRESH_MS) {
    globalThis.earlyReplies = undefined;
    return undefined;
  }
  const reply = early.replies[url];
  delete early.replies[url];
  return reply;
}
