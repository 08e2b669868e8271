import { VisuallyHidden } from '@mantine/core';
import { formatDate } from '@mentorias/domain/time/lima-time';
import type { CSSProperties } from 'react';
import { useId, useRef, useState } from 'react';
import { Popover } from '../overlays/panel.tsx';
import type { CalendarEvent, CalendarProps } from './calendar-event.ts';
import { keysOf } from './calendar-event.ts';
import { EventButton } from './event-button.tsx';
import styles from './full-day.module.css';

interface FullDayProps extends Pick<CalendarProps, 'renderEventBody' | 'onEventClick'> {
  day: string;
  /** The time at which they begin, in words, if it is not the whole day. */
  time?: string;
  events: CalendarEvent[];
  /** How many of them are not shown for want of space. */
  hidden: number;
  style?: CSSProperties;
}

/** The button of a day, or a part of it, that has more events than there is space for, and the list of all of them. */
export function FullDay({ day, time, events, hidden, style, onEventClick, ...shown }: FullDayProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const since = time ? `, ${time}` : '';
  const keys = keysOf(events);

  /** The event's dialog returns the focus to the button, not into a list that is gone. */
  function open(event: CalendarEvent) {
    setOpen(false);
    button.current?.focus();
    onEventClick?.(event);
  }

  return (
    <Popover opened={isOpen} onChange={setOpen} width={260} shadow="lg" withRoles={false} trapFocus returnFocus>
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={styles.more}
          style={style}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span>{`+${hidden} más`}</span>
          {since && <VisuallyHidden>{since}</VisuallyHidden>}
        </button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-labelledby={titleId} className={styles.list}>
        <div id={titleId} className={styles.title}>
          {`${formatDate(day)}${since}`}
        </div>
        {events.map((event, place) => (
          <EventButton key={keys[place]} event={event} {...shown} {...(onEventClick && { onEventClick: open })} />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
