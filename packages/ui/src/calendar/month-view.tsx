import { UnstyledButton } from '@mantine/core';
import { addDays, formatDate, formatShortDate, mondayOf } from '@mentorias/domain/time/lima-time';
import { monthOf } from '@mentorias/domain/time/months';
import type { CSSProperties } from 'react';
import type { CalendarEvent, CalendarProps } from './calendar-event.ts';
import { dayOf, eventsOn, keysOf } from './calendar-event.ts';
import { EventButton, eventColors } from './event-button.tsx';
import { FullDay } from './full-day.tsx';
import small from './month-days.module.css';
import styles from './month-view.module.css';

/** How many events of a day are drawn as dots. */
const DOTS = 3;

/** The days of the weeks that a month lies in. */
function daysAround(date: string): string[] {
  const month = monthOf(date);
  const days: string[] = [];
  for (let day = mondayOf(`${month}-01`); days.length % 7 !== 0 || monthOf(day) <= month; day = addDays(day, 1)) {
    days.push(day);
  }
  return days;
}

function WeekdayNames({ days, className }: { days: string[]; className: string | undefined }) {
  return days.slice(0, 7).map((day) => (
    <div key={day} className={className} aria-hidden>
      {formatShortDate(day).slice(0, 3)}
    </div>
  ));
}

/** What the styles know of a day: whether it is today, and whether it belongs to the month before or after. */
function marksOf(day: string, { date, now }: Pick<CalendarProps, 'date' | 'now'>) {
  return { 'data-today': day === dayOf(now) || undefined, 'data-outside': monthOf(day) !== monthOf(date) || undefined };
}

interface MonthViewProps extends CalendarProps {
  /** A day with more events has a button for the rest. */
  maxEventsPerDay?: number;
}

/** A month by weeks, Monday first and in Spanish, with whole weeks at both ends (rule 2.1). */
export function MonthView({ date, now, events = [], maxEventsPerDay = 4, ...shown }: MonthViewProps) {
  const days = daysAround(date);
  return (
    <div className={styles.month} style={{ '--events': maxEventsPerDay } as CSSProperties}>
      <WeekdayNames days={days} className={styles.name} />
      {days.map((day) => {
        const held = eventsOn(day, events);
        const keys = keysOf(held);
        const group = held.length > 0 && { role: 'group', 'aria-label': formatDate(day) };
        return (
          <div key={day} className={styles.day} data-day={day} {...group}>
            <span className={styles.number} {...marksOf(day, { date, now })} aria-hidden>
              {Number(day.slice(8))}
            </span>
            {held.slice(0, maxEventsPerDay).map((event, place) => (
              <EventButton key={keys[place]} event={event} {...shown} />
            ))}
            {held.length > maxEventsPerDay && (
              <FullDay day={day} events={held} hidden={held.length - maxEventsPerDay} {...shown} />
            )}
          </div>
        );
      })}
    </div>
  );
}

interface MonthDaysProps {
  /** A day of the month that is shown, 'YYYY-MM-DD'. */
  date: string;
  /** The present wall-clock time, 'YYYY-MM-DD HH:mm:ss'. */
  now: string;
  events: CalendarEvent[];
  /** The day whose events stand below. */
  selected: string | undefined;
  onSelect: (day: string) => void;
  /** 2 → '2 mentorías', for screen readers. */
  countText: (count: number) => string;
}

/** A month that fits a phone: a dot for each event, and a button for each day that has any (rule 9.16). */
export function MonthDays({ date, now, events, selected, onSelect, countText }: MonthDaysProps) {
  const days = daysAround(date);
  return (
    <div className={small.month}>
      <WeekdayNames days={days} className={small.name} />
      {days.map((day) => {
        const held = eventsOn(day, events);
        const shown = {
          className: small.day,
          'data-day': day,
          ...marksOf(day, { date, now }),
          children: <DayNumber day={day} held={held} />,
        };
        if (held.length === 0) return <div key={day} {...shown} aria-hidden />;
        const label = `${formatDate(day)}, ${countText(held.length)}`;
        return (
          <UnstyledButton
            key={day}
            {...shown}
            aria-label={label}
            aria-pressed={day === selected}
            onClick={() => onSelect(day)}
          />
        );
      })}
    </div>
  );
}

function DayNumber({ day, held }: { day: string; held: CalendarEvent[] }) {
  return (
    <>
      <span className={small.number}>{Number(day.slice(8))}</span>
      <span className={small.dots}>
        {held.slice(0, DOTS).map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: some backend may send two events of one id.
          <i key={place} data-variant={event.variant} style={eventColors(event)} />
        ))}
        {held.length > DOTS && <span>+</span>}
      </span>
    </>
  );
}
