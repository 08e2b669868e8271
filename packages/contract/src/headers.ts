/**
 * In every reply: the version of the shell that a new page would get. Another backend does not send it; the gateway adds it. In every
 * call: the version of the shell that the page has.
 */
export const SHELL_VERSION_HEADER = 'x-shell-version';

/** In every call: the release that makes it, 'guide@1.4.0'. */
export const RELEASE_HEADER = 'x-release';

/** In a call that creates an event: one key per filled form (rule 5.17). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** In every call: the document that makes it, a UUID. What it changes itself it is not told of by GET /events/stream. */
export const DOCUMENT_HEADER = 'x-document';
