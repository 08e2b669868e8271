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
export function EventButton({ event, renderEventBody = titleOf, onEventClick, isShort, style }: EventButtonProps) {
  const shown = {
    'data-event-id': event.id,
    'data-variant': event.variant ?? 'filled',
    'data-short': isShort || undefined,
    className: styles.event,
    style: { ...colorsOf(event), ...style },
    children: renderEventBody(event),
  };
  return onEventClick ? <UnstyledButton {...shown} onClick={() => onEventClick(event)} /> : <div {...shown} />;
}

function titleOf({ title }: CalendarEvent) {
  return title;
}

/** The colours of an event, as custom properties: they are different in light and dark. */
function colorsOf({ color, variant = 'filled' }: CalendarEvent): CSSProperties {
  const base = `--mantine-color-${color}-${variant}`;
  return {
    '--event-background': `var(${base})`,
    '--event-hover': `var(${base}-hover)`,
    '--event-color': variant === 'filled' ? 'var(--mantine-color-white)' : `var(${base}-color)`,
  } as CSSProperties;
}
