/** In every reply: the version of the shell that a new page would get. Another backend does not send it; the gateway adds it. */
export const SHELL_VERSION_HEADER = 'x-shell-version';
