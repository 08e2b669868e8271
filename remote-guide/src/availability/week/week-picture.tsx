import type { Week } from '@mentorias/domain/availability/availability';
import { hoursShown } from '@mentorias/domain/time/calendar-hours';
import { showHours, showTime } from '@mentorias/domain/time/lima-time';
import { WEEKDAYS, weekdayLabel } from '@mentorias/domain/time/weekdays';
import type { CSSProperties } from 'react';
import { texts } from '../texts.ts';
import classes from './week.module.css';

/** The open hours of a week at one glance, a column for each day; in words for screen readers. */
export function WeekPicture({ week }: { week: Week }) {
  const { start: first, end: last } = hoursShown(WEEKDAYS.flatMap((weekday) => week[weekday]));
  const share = (minutes: number) => `${(minutes / (last - first)) * 100}%`;
  const words = WEEKDAYS.map((weekday) => {
    const hours = week[weekday].map(showHours).join(', ');
    return `${weekdayLabel(weekday)}: ${hours || texts.off}`;
  });
  return (
    <div role="img" aria-label={words.join('; ')} className={classes.picture}>
      <span className={classes.first}>{showTime(first)}</span>
      <span className={classes.last}>{showTime(last)}</span>
      {WEEKDAYS.map((weekday) => (
        <div key={weekday} className={classes.day}>
          <div className={classes.hours}>
            {week[weekday].map(({ start, end }) => (
              <i key={start} style={{ top: share(start - first), height: share(end - start) } as CSSProperties} />
            ))}
          </div>
          <span>{weekdayLabel(weekday).slice(0, 3)}</span>
        </div>
      ))}
    </div>
  );
}
