import { dayOf, rangeOf } from '@mentorias/contract/event-times';
import type { TimeRange } from '@mentorias/domain/availability';
import type { LimaDate, Minutes } from '@mentorias/domain/lima-time';
import { limaDate, limaMinutes, MINUTES_A_DAY, showTime, toTime24 } from '@mentorias/domain/lima-time';
import { useNow } from '@mentorias/ui';
import { MonthView, WeekView } from '@mentorias/ui/calendar';
import type { AdminEvent } from '../events/events-api.ts';
import { useOpenEventDialog } from '../events/opened-dialog.ts';
import styles from './calendar.module.css';
import { useCalendar } from './use-calendar.ts';

const HOUR = 60;
const USUAL_DAY: TimeRange = { start: 8 * HOUR, end: 19 * HOUR };

/** The week by hours, or the month by weeks. */
export function SpanCalendar() {
  const { span, events } = useCalendar();
  const { open } = useOpenEventDialog();
  const now = useNow();
  const held = events.data?.calendar_events ?? [];
  const shared = {
    date: span.anchor,
    now: wallClock(limaDate(now), limaMinutes(now)),
    events: held.map(entryOf),
    onEventClick: ({ id }: { id: string | number }) => {
      const event = held.find((one) => one.id === id);
      if (event) open('details', event);
    },
  };
  if (span.kind === 'month') return <MonthView {...shared} maxEventsPerDay={4} consistentWeeks={false} />;
  const hours = hoursShown(held);
  return (
    <WeekView
      {...shared}
      classNames={{ weekViewSlotLabel: styles.hour }}
      renderEventBody={({ payload }) => <EventBody event={payload as AdminEvent} />}
      startTime={clock(hours.start)}
      endTime={clock(hours.end)}
      slotHeight="3.5rem"
      slotLabelFormat={(time) => showTime(Number(time.slice(11, 13)) * HOUR).replace(':00', '')}
    />
  );
}

/** Who meets whom, a line each: what does not fit is cut, not broken. */
function EventBody({ event }: { event: AdminEvent }) {
  return (
    <span className={styles.body}>
      <span>
        {showTime(rangeOf(event).start)} {event.guide.name}
      </span>
      <span>{event.user.name}</span>
    </span>
  );
}

function entryOf(event: AdminEvent) {
  const { start, end } = rangeOf(event);
  const date = dayOf(event);
  return {
    id: event.id,
    title: `${showTime(start)} ${event.guide.name} – ${event.user.name}`,
    start: wallClock(date, start),
    end: wallClock(date, end),
    payload: event,
    ...(event.status === 'confirmed'
      ? { color: 'maiz', variant: 'filled' as const }
      : { color: 'gray', variant: 'light' as const }),
  };
}

/** Whole hours around everything that the week holds, and never less than a usual day. */
function hoursShown(events: AdminEvent[]): TimeRange {
  const held = [USUAL_DAY, ...events.map(rangeOf)];
  return {
    start: Math.floor(Math.min(...held.map(({ start }) => start)) / HOUR) * HOUR,
    end: Math.ceil(Math.max(...held.map(({ end }) => end)) / HOUR) * HOUR,
  };
}

function wallClock(date: LimaDate, minutes: Minutes): string {
  return `${date} ${clock(minutes)}`;
}

/** The calendar's own end of the day is a second before midnight. */
function clock(minutes: Minutes): string {
  return minutes === MINUTES_A_DAY ? '23:59:59' : `${toTime24(minutes)}:00`;
}
