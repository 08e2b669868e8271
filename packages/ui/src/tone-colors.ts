/**
 * The colour of a state by its tone, the same on every screen and for every role. Part of no shared module: it is bundled with
 * each remote that imports it.
 */
export const TONE_COLORS = { good: 'teal', active: 'maiz', open: 'ocre', bad: 'red', off: 'gray' } as const;
