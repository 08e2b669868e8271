import { showDate, showShortDate } from '@mentorias/domain/time/lima-time';
import type { CSSProperties } from 'react';
import type { CalendarEvent, CalendarProps } from '../calendar-event.ts';
import { dayOf, eventsOn, keysOf } from '../calendar-event.ts';
import { EventButton } from '../event-button.tsx';
import { FullDay } from '../full-day.tsx';
import { daysAround, monthOf } from './days-around.ts';
import styles from './month-view.module.css';

interface MonthViewProps extends CalendarProps {
  /** A day with more events has a button for the rest. */
  maxEventsPerDay?: number;
}

/** A month by weeks, Monday first and in Spanish, with whole weeks at both ends (rule 2.1). */
export function MonthView({ date, now, events = [], maxEventsPerDay = 4, ...shown }: MonthViewProps) {
  const days = daysAround(date);
  return (
    <div className={styles.month} style={{ '--events': maxEventsPerDay } as CSSProperties}>
      {days.slice(0, 7).map((day) => (
        <div key={day} className={styles.name} aria-hidden>
          {showShortDate(day).slice(0, 3)}
        </div>
      ))}
      {days.map((day) => (
        <Day
          key={day}
          day={day}
          isToday={day === dayOf(now)}
          isOutside={monthOf(day) !== monthOf(date)}
          events={eventsOn(day, events)}
          most={maxEventsPerDay}
          {...shown}
        />
      ))}
    </div>
  );
}

interface DayProps extends Pick<CalendarProps, 'renderEventBody' | 'onEventClick'> {
  day: string;
  isToday: boolean;
  /** Whether the day belongs to the month before or after. */
  isOutside: boolean;
  events: CalendarEvent[];
  /** How many events are shown at most. */
  most: number;
}

function Day({ day, isToday, isOutside, events, most, ...shown }: DayProps) {
  const keys = keysOf(events);
  return (
    <div
      className={styles.day}
      data-day={day}
      {...(events.length > 0 && { role: 'group', 'aria-label': showDate(day) })}
    >
      <span
        className={styles.number}
        data-today={isToday || undefined}
        data-outside={isOutside || undefined}
        aria-hidden
      >
        {Number(day.slice(8))}
      </span>
      {events.slice(0, most).map((event, place) => (
        <EventButton key={keys[place]} event={event} {...shown} />
      ))}
      {events.length > most && <FullDay day={day} events={events} hidden={events.length - most} {...shown} />}
    </div>
  );
}
