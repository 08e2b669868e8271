import type { CSSProperties } from 'react';
import type { CalendarEvent } from './calendar-event.ts';

/** The colours of an event, as custom properties, which are right in light and dark. */
export function eventColors({ color, hue, variant = 'filled' }: Pick<CalendarEvent, 'color' | 'hue' | 'variant'>) {
  const strong = hue === undefined ? `var(--mantine-color-${color}-filled)` : `oklch(0.5 0.12 ${hue})`;
  return { '--event-strong': strong, ...surface(strong, variant) } as CSSProperties;
}

/** White is readable on the strong colour; its soft mixtures are near the background and the text of either scheme. */
function surface(strong: string, variant: CalendarEvent['variant']) {
  const mixed = (share: number, rest: string) => `color-mix(in oklab, ${strong} ${share}%, ${rest})`;
  if (variant === 'filled') {
    return { '--event-background': strong, '--event-hover': mixed(85, 'black'), '--event-color': 'white' };
  }
  return {
    '--event-background': mixed(18, 'var(--mantine-color-body)'),
    '--event-hover': mixed(28, 'var(--mantine-color-body)'),
    '--event-color': mixed(40, 'var(--mantine-color-text)'),
  };
}
