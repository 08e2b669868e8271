import { hoursOf, rangeOf, timesOf } from '@mentorias/contract/events/event-times';
import { describeOutcome, eventOutcome } from '@mentorias/domain/events/attendance';
import { placeableStarts } from '@mentorias/domain/events/calendar-events';
import { shortName, tinyName } from '@mentorias/domain/people/short-name';
import { hourLabel, hoursShown, wallClock, wallTime } from '@mentorias/domain/time/calendar-hours';
import { formatHours, formatTime, limaDate, limaMinutes } from '@mentorias/domain/time/lima-time';
import { Stack, Tooltip, useNow, VisuallyHidden } from '@mentorias/ui';
import { EventLines, MonthView, WeekView } from '@mentorias/ui/calendar';
import type { ReactElement, Ref } from 'react';
import { openDialog } from '../events/changes/opened-dialog.ts';
import type { AdminEvent } from '../events/events-api.ts';
import styles from './calendar.module.css';
import type { Entry } from './entries.tsx';
import { entryOf } from './entries.tsx';
import { Legend } from './legend.tsx';
import type { ShownEvents } from './use-calendar.ts';

type Payload = Entry['payload'];

/** The week by hours, or the month by weeks, and whose colour is which. */
export function SpanCalendar({ span, events }: ShownEvents) {
  const now = useNow();
  const entries = events.map((event) => entryOf(event, now));
  const shared = {
    date: span.anchor,
    now: wallClock(limaDate(now), limaMinutes(now)),
    events: entries,
    onEventClick: ({ payload }: { payload?: unknown }) =>
      openDialog({ kind: 'details', event: (payload as Payload).event }),
  };
  const hours = hoursShown(events.map(rangeOf));
  return (
    <Stack gap="sm">
      {span.kind === 'month' ? (
        <MonthView
          {...shared}
          renderEventBody={({ payload }) => <MonthLine {...(payload as Payload)} />}
          maxEventsPerDay={4}
        />
      ) : (
        <WeekView
          {...shared}
          renderEventBody={({ payload }) => <WeekLines {...(payload as Payload)} />}
          startTime={wallTime(hours.start)}
          endTime={wallTime(hours.end)}
          slotHeight="3.75rem"
          slotLabelFormat={hourLabel}
          hourAction={(date, minutes) =>
            placeableStarts(date, now).includes(minutes)
              ? () => openDialog({ kind: 'create', start: { date, time: String(minutes) } })
              : undefined
          }
        />
      )}
      <Legend entries={entries} />
    </Stack>
  );
}

/** Time, mentor and entrepreneur, a line each. */
function WeekLines({ event, state }: Payload) {
  return (
    <Hover event={event}>
      <div>
        <EventLines
          first={formatTime(rangeOf(event).start)}
          second={shortName(event.guide.name)}
          third={shortName(event.user.name)}
          hidden={state && `${state}, `}
          isCancelled={event.status === 'cancelled'}
        />
      </div>
    </Hover>
  );
}

/** What the details say first, while the pointer is on an event; a press opens them all. */
function Hover({ event, children }: { event: AdminEvent; children: ReactElement<{ ref?: Ref<HTMLElement> }> }) {
  const outcome = eventOutcome(timesOf(event), event.attendance, useNow(), event.outcome_basis);
  const { label } = describeOutcome(outcome, 'admin');
  const lines = [
    `${formatHours(hoursOf(event))} · ${label}`,
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

/** The mentor's name fits with the hour; the colour and the legend say the rest. */
function MonthLine({ event, state }: Payload) {
  return (
    <Hover event={event}>
      <span data-status={event.status} className={styles.line}>
        {state && <VisuallyHidden>{`${state}, `}</VisuallyHidden>}
        <span>{formatTime(rangeOf(event).start).replace(':00', '')}</span>{' '}
        <span translate="no">{`${tinyName(event.guide.name)} – ${shortName(event.user.name)}`}</span>
      </span>
    </Hover>
  );
}
