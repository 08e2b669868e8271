import { dayOf, rangeOf } from '@mentorias/contract/events/event-times';
import type { TimeRange } from '@mentorias/domain/availability/availability';
import { hourLabel, hoursShown, wallClock, wallTime } from '@mentorias/domain/time/calendar-hours';
import { limaDate, limaMinutes, showDate, showTime } from '@mentorias/domain/time/lima-time';
import { EventLines, WeekView } from '@mentorias/ui/calendar';
import { useOpenDialog } from '../changes/opened-dialog.ts';
import type { ShownDay } from './use-shown-week.ts';
import { useShownWeek } from './use-shown-week.ts';

type ShownEvent = ShownDay['events'][number];

/** A week by hours: the events, with availability in the background. */
export function WeekCalendar() {
  const { monday, days, now } = useShownWeek({ retryOnMount: false });
  const open = useOpenDialog();
  const hours = hoursShown(days.flatMap(({ ranges, events }) => [...ranges, ...events.map(rangeOf)]));
  return (
    <WeekView
      date={monday}
      now={wallClock(limaDate(now), limaMinutes(now))}
      events={days.flatMap(eventsOf)}
      startTime={wallTime(hours.start)}
      endTime={wallTime(hours.end)}
      slotHeight="3.25rem"
      slotLabelFormat={hourLabel}
      renderEventBody={({ payload }) => <EventBody event={payload as ShownEvent} />}
      onEventClick={({ payload }) => open({ kind: 'details', event: payload as ShownEvent })}
    />
  );
}

function EventBody({ event }: { event: ShownEvent }) {
  return (
    <EventLines
      hidden={`${showDate(dayOf(event))}, `}
      first={showTime(rangeOf(event).start)}
      second={event.user.name}
    />
  );
}

function eventsOf({ date, ranges, events }: ShownDay) {
  const stretch = ({ start, end }: TimeRange) => ({ start: wallClock(date, start), end: wallClock(date, end) });
  return [
    ...ranges.map((range) => ({
      ...stretch(range),
      id: `${date}-${range.start}`,
      title: '',
      color: 'teal',
      display: 'background' as const,
    })),
    ...events.map((event) => ({
      ...stretch(rangeOf(event)),
      id: event.id ?? '',
      title: `${showTime(rangeOf(event).start)} ${event.user.name}`,
      payload: event,
      color: 'maiz',
      variant: 'filled' as const,
    })),
  ];
}
