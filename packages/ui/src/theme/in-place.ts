/**
 * How what a field opens stands in its own dialog, beyond which nothing is read while that is open: not cut off at its edge,
 * and above its header (1000).
 */
export const inPlace = { withinPortal: false, floatingStrategy: 'fixed', zIndex: 1001 } as const;
