/**
 * In every reply: the version of the shell that a new page would get. Another backend does not send it; the gateway adds it. In every
 * call: the version of the shell that the page has.
 */
export const SHELL_VERSION_HEADER = 'x-shell-version';
