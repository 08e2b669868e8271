/**
 * Props of a field's popup that keep it inside the field's dialog, because screen readers ignore the rest of the page while a
 * dialog is open: not cut off at the dialog's edge, and above its header (1000).
 */
export const inPlace = { withinPortal: false, floatingStrategy: 'fixed', zIndex: 1001 } as const;
