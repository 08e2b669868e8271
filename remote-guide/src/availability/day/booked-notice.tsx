import { addDays, limaDate, weekdayOf } from '@mentorias/domain/time/lima-time';
import type { Weekday } from '@mentorias/domain/time/weekdays';
import { weekdayLabel } from '@mentorias/domain/time/weekdays';
import { Alert } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { eventsBetweenQuery, SPAN_DAYS } from '../../dashboard/events-api.ts';
import classes from '../availability.module.css';
import { texts } from '../texts.ts';

/** Names the events of the next two months that stay booked on a weekday while it is being closed. */
export function BookedNotice({ weekday }: { weekday: Weekday }) {
  const today = limaDate(new Date());
  const { data: events = [] } = useQuery(eventsBetweenQuery(today, addDays(today, SPAN_DAYS)));
  const booked = events
    .filter(({ status }) => status === 'confirmed')
    .map((event) => limaDate(new Date(event.start_time)));
  const days = booked.filter((date) => weekdayOf(date) === weekday);
  if (days.length === 0) return null;
  return (
    <Alert color="ocre" className={classes.booked}>
      {texts.booked(days, weekdayLabel(weekday))}
    </Alert>
  );
}
