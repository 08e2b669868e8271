import { dayOf, hoursOf, rangeOf, timesOf } from '@mentorias/contract/events/event-times';
import { describeOutcome, eventOutcome } from '@mentorias/domain/events/attendance';
import { placeableStarts } from '@mentorias/domain/events/calendar-events';
import { hourLabel, hoursShown, wallClock, wallTime } from '@mentorias/domain/time/calendar-hours';
import { limaDate, limaMinutes, showHours, showTime } from '@mentorias/domain/time/lima-time';
import { Tooltip, useNow, VisuallyHidden } from '@mentorias/ui';
import { EventLines, MonthView, WeekView } from '@mentorias/ui/calendar';
import type { ReactElement, Ref } from 'react';
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
          <Hover event={payload as AdminEvent}>
            <span data-status={(payload as AdminEvent).status} className={styles.line}>
              <Cancelled event={payload as AdminEvent} />
              {title}
            </span>
          </Hover>
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
      hourAction={(date, minutes) =>
        placeableStarts(date, now).includes(minutes)
          ? () => open({ kind: 'create', start: { date, time: String(minutes) } })
          : undefined
      }
    />
  );
}

/** Mentor and entrepreneur, a line each. */
function EventBody({ event }: { event: AdminEvent }) {
  return (
    <Hover event={event}>
      <div>
        <EventLines
          first={`${showTime(rangeOf(event).start)} ${event.guide.name}`}
          second={event.user.name}
          hidden={event.status === 'cancelled' && `${texts.cancelled}, `}
          isCancelled={event.status === 'cancelled'}
        />
      </div>
    </Hover>
  );
}

/** What the details say first, while the pointer is on an event; a press opens them all. */
function Hover({ event, children }: { event: AdminEvent; children: ReactElement<{ ref?: Ref<HTMLElement> }> }) {
  const { label } = describeOutcome(eventOutcome(timesOf(event), event.attendance, useNow()));
  const lines = [
    `${showHours(hoursOf(event))} · ${label}`,
    event.guide.name,
    [event.user.name, event.user.company_name].filter(Boolean).join(', '),
    event.description,
  ];
  return (
    <Tooltip
      label={lines.filter(Boolean).join('\n')}
      className={styles.hover}
      multiline
      maw={280}
      openDelay={300}
      withArrow
    >
      {children}
    </Tooltip>
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
