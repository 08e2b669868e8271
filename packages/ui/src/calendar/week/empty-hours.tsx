import type { CSSProperties } from 'react';
import styles from './empty-hours.module.css';

const HOUR = 60;

/** What a press on an hour does, by its day and its minutes; undefined where it does nothing. */
export type HourAction = (day: string, minutes: number) => (() => void) | undefined;

interface EmptyHoursProps {
  day: string;
  /** The hours that are shown, in minutes. */
  first: number;
  last: number;
  hourAction: HourAction;
}

/** The hours of a day that can be pressed, below its events. For pointers: a button elsewhere does the same for the keyboard. */
export function EmptyHours({ day, first, last, hourAction }: EmptyHoursProps) {
  const hours = Array.from({ length: (last - first) / HOUR }, (_, hour) => hour);
  return hours.map((hour) => {
    const start = first + hour * HOUR;
    const action = hourAction(day, start);
    if (!action) return null;
    return (
      <div
        key={start}
        aria-hidden
        className={styles.hour}
        data-hour={`${day} ${start / HOUR}`}
        style={{ '--top': hour, '--length': 1, '--lane': 0, '--lanes': 1 } as CSSProperties}
        onClick={action}
      />
    );
  });
}
