import { dayOf, rangeOf } from '@mentorias/contract/events/event-times';
import { hourLabel, hoursShown, wallClock, wallTime } from '@mentorias/domain/time/calendar-hours';
import { limaDate, limaMinutes, showTime } from '@mentorias/domain/time/lima-time';
import { useNow, VisuallyHidden } from '@mentorias/ui';
import { EventLines, MonthView, WeekView } from '@mentorias/ui/calendar';
import { useOpenDialog } from '../events/changes/opened-dialog.ts';
import type { AdminEvent } from '../events/events-api.ts';
import styles from './calendar.module.css';
import { texts } from './texts.ts';
import { useCalendar } from './use-calendar.ts';

/** The week by hours, or the month by weeks. */
export function SpanCalendar() {
  const { span, events } = useCalendar();
  const open = useOpenDialog();
  const now = useNow();
  const shown = events.data?.calendar_events ?? [];
  const shared = {
    date: span.anchor,
    now: wallClock(limaDate(now), limaMinutes(now)),
    events: shown.map(entryOf),
    onEventClick: ({ payload }: { payload?: unknown }) => open({ kind: 'details', event: payload as AdminEvent }),
  };
  if (span.kind === 'month') {
    return (
      <MonthView
        {...shared}
        renderEventBody={({ payload, title }) => (
          <span data-status={(payload as AdminEvent).status} className={styles.line}>
            <Cancelled event={payload as AdminEvent} />
            {title}
          </span>
        )}
        maxEventsPerDay={4}
      />
    );
  }
  const hours = hoursShown(shown.map(rangeOf));
  return (
    <WeekView
      {...shared}
      renderEventBody={({ payload }) => <EventBody event={payload as AdminEvent} />}
      startTime={wallTime(hours.start)}
      endTime={wallTime(hours.end)}
      slotHeight="3.5rem"
      slotLabelFormat={hourLabel}
    />
  );
}

/** Mentor and entrepreneur, a line each. */
function EventBody({ event }: { event: AdminEvent }) {
  return (
    <EventLines
      first={`${showTime(rangeOf(event).start)} ${event.guide.name}`}
      second={event.user.name}
      hidden={event.status === 'cancelled' && `${texts.cancelled}, `}
      isCancelled={event.status === 'cancelled'}
    />
  );
}

/** Says for screen readers that the event is cancelled, as the line through it shows. */
function Cancelled({ event }: { event: AdminEvent }) {
  return event.status === 'cancelled' && <VisuallyHidden>{texts.cancelled}, </VisuallyHidden>;
}

function entryOf(event: AdminEvent) {
  const { start, end } = rangeOf(event);
  const date = dayOf(event);
  return {
    id: event.id ?? '',
    title: `${showTime(start)} ${event.guide.name} – ${event.user.name}`,
    start: wallClock(date, start),
    end: wallClock(date, end),
    payload: event,
    ...(event.status === 'confirmed'
      ? { color: 'maiz', variant: 'filled' as const }
      : { color: 'gray', variant: 'light' as const }),
  };
}
