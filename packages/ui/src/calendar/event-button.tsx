import { UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { CalendarEvent, CalendarProps } from './calendar-event.ts';
import styles from './event-button.module.css';
import { eventColors } from './event-colors.ts';

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
    style: { ...eventColors(event), ...style },
    children: renderEventBody(event),
  };
  return onEventClick ? <UnstyledButton {...shown} onClick={() => onEventClick(event)} /> : <div {...shown} />;
}

function titleOf({ title }: CalendarEvent) {
  return title;
}
