import { UnstyledButton } from '@mantine/core';
import { showDate, showShortDate } from '@mentorias/domain/time/lima-time';
import type { CalendarEvent } from '../calendar-event.ts';
import { dayOf, eventsOn } from '../calendar-event.ts';
import { eventColors } from '../event-colors.ts';
import { daysAround, monthOf } from './days-around.ts';
import styles from './month-days.module.css';

/** How many events of a day are drawn as dots. */
const DOTS = 3;

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
    <div className={styles.month}>
      {days.slice(0, 7).map((day) => (
        <div key={day} className={styles.name} aria-hidden>
          {showShortDate(day).slice(0, 3)}
        </div>
      ))}
      {days.map((day) => {
        const held = eventsOn(day, events);
        const shown = {
          className: styles.day,
          'data-day': day,
          'data-today': day === dayOf(now) || undefined,
          'data-outside': monthOf(day) !== monthOf(date) || undefined,
          children: <DayNumber day={day} held={held} />,
        };
        if (held.length === 0) return <div key={day} {...shown} aria-hidden />;
        const label = `${showDate(day)}, ${countText(held.length)}`;
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
      <span className={styles.number}>{day.slice(8).replace(/^0/, '')}</span>
      <span className={styles.dots}>
        {held.slice(0, DOTS).map((event, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: some backend may send two events of one id.
          <i key={place} data-variant={event.variant} style={eventColors(event)} />
        ))}
        {held.length > DOTS && <span>+</span>}
      </span>
    </>
  );
}
