/*
 * The phases and limits of reports of failures, apart from their schema: browsers read them too.
 */

/**
 * The phase in which a release failed. 'contract' is a release that was not executed, because it does not fit the shell (rule 13.3),
 * 'error' one outside of rendering that nothing caught (an event handler, a timer, a promise). Only older shells send 'blank' and 'frozen'.
 */
export const FAILURE_PHASES = [
  'registry',
  'contract',
  'entry',
  'init',
  'module',
  'route',
  'screen',
  'render',
  'blank',
  'frozen',
  'error',
] as const;
export type FailurePhase = (typeof FAILURE_PHASES)[number];

/** The most characters of a report's message and of its stack. */
export const FAILURE_MESSAGE_MAX = 300;
export const FAILURE_STACK_MAX = 4000;
