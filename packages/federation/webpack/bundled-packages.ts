/** The workspace packages whose code ends up in a remote's own files; the others it takes from the shell at run time. */
export const BUNDLED_BY_REMOTES = ['domain', 'contract', 'federation'];

/** The workspace packages whose code ends up in the shell's files. */
export const BUNDLED_BY_SHELL = [...BUNDLED_BY_REMOTES, 'session', 'ui'];
