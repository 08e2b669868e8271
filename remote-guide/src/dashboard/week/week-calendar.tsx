import { dayOf, rangeOf, timesOf } from '@mentorias/contract/events/event-times';
import type { TimeRange } from '@mentorias/domain/availability/availability';
import type { EventOutcome } from '@mentorias/domain/events/attendance';
import { describeOutcome, eventOutcome } from '@mentorias/domain/events/attendance';
import { shortName } from '@mentorias/domain/people/short-name';
import { hourLabel, hoursShown, wallClock, wallTime } from '@mentorias/domain/time/calendar-hours';
import { formatDate, formatTime, limaDate, limaMinutes } from '@mentorias/domain/time/lima-time';
import { EventLines, WeekView } from '@mentorias/ui/calendar';
import { TONE_COLORS } from '@mentorias/ui/tone-colors';
import { openDialog } from '../changes/opened-dialog.ts';
import { texts } from '../texts.ts';
import type { ShownDay, ShownWeek } from './use-shown-week.ts';

interface Payload {
  event: ShownDay['events'][number];
  /** Its state in words; '' for an upcoming one. */
  state: string;
}

/** A week by hours: the events by their state, with availability in the background. */
export function WeekCalendar({ week: { monday, days, now } }: { week: ShownWeek }) {
  const hours = hoursShown(days.flatMap(({ ranges, events }) => [...ranges, ...events.map(rangeOf)]));
  return (
    <WeekView
      date={monday}
      now={wallClock(limaDate(now), limaMinutes(now))}
      events={days.flatMap((day) => entriesOf(day, hours, now))}
      startTime={wallTime(hours.start)}
      endTime={wallTime(hours.end)}
      slotHeight="3.25rem"
      slotLabelFormat={hourLabel}
      renderEventBody={({ payload }) => <EventBody {...(payload as Payload)} />}
      onEventClick={({ payload }) => openDialog({ kind: 'details', event: (payload as Payload).event })}
    />
  );
}

function EventBody({ event, state }: Payload) {
  return (
    <EventLines
      hidden={`${state && `${state}, `}${formatDate(dayOf(event))}, `}
      first={formatTime(rangeOf(event).start)}
      second={shortName(event.user.name)}
      isCancelled={event.status === 'cancelled'}
    />
  );
}

/** What is to come is filled, what is over soft in the colour of its state, what does not take place hollow (rule 9.15). */
function lookOf(outcome: EventOutcome) {
  if (outcome === 'upcoming' || outcome === 'ongoing') return { color: 'maiz', variant: 'filled' as const };
  const color = TONE_COLORS[describeOutcome(outcome, 'guide').tone];
  return { color, variant: outcome === 'cancelled' ? ('outline' as const) : ('light' as const) };
}

function entriesOf({ date, ranges, closing, events }: ShownDay, hours: TimeRange, now: Date) {
  const stretch = ({ start, end }: TimeRange) => ({ start: wallClock(date, start), end: wallClock(date, end) });
  const background = (range: TimeRange, color: string, title = '') => ({
    ...stretch(range),
    id: `${date}-${range.start}`,
    title,
    color,
    display: 'background' as const,
  });
  return [
    ...ranges.map((range) => background(range, 'teal')),
    ...(closing ? [background(hours, 'gray', texts.closed(closing.reason))] : []),
    ...events.map((event) => {
      const outcome = eventOutcome(timesOf(event), event.attendance, now, event.outcome_basis);
      const state = outcome === 'upcoming' ? '' : describeOutcome(outcome, 'guide').label;
      return {
        ...stretch(rangeOf(event)),
        ...lookOf(outcome),
        id: event.id ?? '',
        title: `${formatTime(rangeOf(event).start)} ${event.user.name}`,
        payload: { event, state } satisfies Payload,
      };
    }),
  ];
}
