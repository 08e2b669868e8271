import type { ReactNode } from 'react';

/** The room of a usual day's hours while a calendar is on its way: what stands below it moves little. */
const room = { minHeight: 'calc(11 * 3.75rem + 4rem)' };

/** In the place of a calendar that is still loading, or did not load. */
export function Coming({ children }: { children: ReactNode }) {
  return <div style={room}>{children}</div>;
}
