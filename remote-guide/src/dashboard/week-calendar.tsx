import { rangeOf } from '@mentorias/contract/event-times';
import type { TimeRange } from '@mentorias/domain/availability';
import type { LimaDate, Minutes } from '@mentorias/domain/lima-time';
import {
  limaDate,
  limaMinutes,
  MINUTES_A_DAY,
  showDate,
  showShortDate,
  showTime,
  toTime24,
} from '@mentorias/domain/lima-time';
import { VisuallyHidden } from '@mentorias/ui';
import { WeekView } from '@mentorias/ui/calendar';
import classes from './dashboard.module.css';
import { useOpenDialog } from './opened-dialog.ts';
import type { ShownDay } from './use-shown-week.ts';
import { useShownWeek } from './use-shown-week.ts';

const HOUR = 60;
const USUAL_DAY: TimeRange = { start: 8 * HOUR, end: 19 * HOUR };

/** A week by hours: availability behind, sessions before it. */
export function WeekCalendar() {
  const { monday, days, now, sessions } = useShownWeek();
  const open = useOpenDialog();
  const hours = hoursShown(days);
  return (
    <WeekView
      date={monday}
      now={wallClock(limaDate(now), limaMinutes(now))}
      events={days.flatMap(eventsOf)}
      startTime={clock(hours.start)}
      endTime={clock(hours.end)}
      className={classes.calendar}
      classNames={{ weekViewSlotLabel: classes.hour }}
      slotHeight="3.25rem"
      slotLabelFormat={(time) => showTime(Number(time.slice(11, 13)) * HOUR).replace(':00', '')}
      weekdayFormat={(date) => showShortDate(date.slice(0, 10)).slice(0, 3)}
      renderEventBody={({ start, title }) => (
        <>
          <VisuallyHidden>{showDate(String(start).slice(0, 10))}, </VisuallyHidden>
          {title}
        </>
      )}
      onEventClick={({ id }) => {
        const session = sessions.data?.find((one) => one.id === id);
        if (session) open({ kind: 'details', session });
      }}
    />
  );
}

function eventsOf({ date, ranges, sessions }: ShownDay) {
  const stretch = ({ start, end }: TimeRange) => ({ start: wallClock(date, start), end: wallClock(date, end) });
  return [
    ...ranges.map((range) => ({
      ...stretch(range),
      id: `${date}-${range.start}`,
      title: '',
      color: 'teal',
      display: 'background' as const,
    })),
    ...sessions.map((session) => ({
      ...stretch(rangeOf(session)),
      id: session.id,
      title: `${showTime(rangeOf(session).start)} ${session.user.name}`,
      color: 'maiz',
      variant: 'filled' as const,
    })),
  ];
}

/** Whole hours around everything that the week holds, and never less than a usual day. */
function hoursShown(days: ShownDay[]): TimeRange {
  const held = [USUAL_DAY, ...days.flatMap(({ ranges, sessions }) => [...ranges, ...sessions.map(rangeOf)])];
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
