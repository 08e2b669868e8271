import type { CalendarEvent } from './calendar-event.ts';
import styles from './event-button.module.css';
import { eventColors } from './event-colors.ts';

/** A small square as an event is drawn, for a legend. */
export function EventSwatch(event: Pick<CalendarEvent, 'color' | 'hue' | 'variant'>) {
  return (
    <span className={styles.swatch} data-variant={event.variant ?? 'filled'} style={eventColors(event)} aria-hidden />
  );
}
