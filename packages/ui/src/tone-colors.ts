/**
 * The colour of a state by how good it is, the same on every screen and for every role. Part of no door: whoever shows one brings
 * these lines along.
 */
export const TONE_COLORS = { good: 'teal', active: 'maiz', open: 'ocre', bad: 'red', off: 'gray' } as const;
