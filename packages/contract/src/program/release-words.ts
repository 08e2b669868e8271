/*
 * The words and limits of reports and figures of releases, apart from their schemas: browsers read them too.
 */

/**
 * The phase in which a release failed. 'contract' is a release that was not executed, because it does not fit the shell (rule 13.3),
 * 'error' one outside of rendering that nothing caught (an event handler, a timer, a promise). 'blank' and 'frozen' are of older shells.
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

/** 'before': one that was used in the last seven days, and is no longer current. */
export const RELEASE_STATES = ['current', 'canary', 'suspended', 'before'] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

/** What can go wrong on a day on which a person uses a release. */
export const MEASURES = ['failed', 'blank', 'calls_failed'] as const;
export type Measure = (typeof MEASURES)[number];

/** What a command of the release tool did. */
export const RELEASE_ACTIONS = ['publish', 'promote', 'rollback', 'canary', 'drop', 'prune'] as const;
export type ReleaseAction = (typeof RELEASE_ACTIONS)[number];

/** Core Web Vitals: the longest wait after an action, the largest content drawn (both in milliseconds), what moved (no unit). */
export const WEB_VITALS = ['INP', 'LCP', 'CLS'] as const;
export type WebVital = (typeof WEB_VITALS)[number];
