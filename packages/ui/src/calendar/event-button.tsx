import { UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { CalendarEvent, CalendarProps } from './calendar-event.ts';
import styles from './event-button.module.css';

interface EventButtonProps extends Pick<CalendarProps, 'renderEventBody' | 'onEventClick'> {
  event: CalendarEvent;
  /** Whether it is drawn so low that one line fits. */
  isShort?: boolean;
  style?: CSSProperties;
}

/** An event in a calendar: a button, or plain text where nothing opens it. */
export function EventButton({ event, renderEventBody, onEventClick, isShort, style }: EventButtonProps) {
  const shown = {
    'data-event-id': event.id,
    'data-variant': event.variant ?? 'filled',
    'data-short': isShort || undefined,
    className: styles.event,
    style: { ...eventColors(event), ...style },
    children: renderEventBody ? renderEventBody(event) : event.title,
  };
  return onEventClick ? <UnstyledButton {...shown} onClick={() => onEventClick(event)} /> : <div {...shown} />;
}

type Coloured = Pick<CalendarEvent, 'color' | 'hue' | 'variant'>;

/** A small square as an event is drawn, for a legend. */
export function EventSwatch(event: Coloured) {
  return (
    <span className={styles.swatch} data-variant={event.variant ?? 'filled'} style={eventColors(event)} aria-hidden />
  );
}

/**
 * The colours of an event, as custom properties, which are right in light and dark: white is readable on the strong colour; its soft mixtures
 * are near the background and the text of either scheme.
 */
export function eventColors({ color, hue, variant = 'filled' }: Coloured): CSSProperties {
  const strong = hue === undefined ? `var(--mantine-color-${color}-filled)` : `oklch(0.5 0.12 ${hue})`;
  const mixed = (share: number, rest: string) => `color-mix(in oklab, ${strong} ${share}%, ${rest})`;
  const soft = {
    '--event-background': mixed(18, 'var(--mantine-color-body)'),
    '--event-hover': mixed(28, 'var(--mantine-color-body)'),
    '--event-color': mixed(40, 'var(--mantine-color-text)'),
  };
  const filled = { '--event-background': strong, '--event-hover': mixed(85, 'black'), '--event-color': 'white' };
  return { '--event-strong': strong, ...(variant === 'filled' ? filled : soft) } as CSSProperties;
}
