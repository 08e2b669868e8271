import { rangeOf } from '@mentorias/contract/events/event-times';
import { shortName, tinyName } from '@mentorias/domain/people/short-name';
import { hourLabel, hoursShown, wallClock, wallTime } from '@mentorias/domain/time/calendar-hours';
import { limaDate, limaMinutes, showTime } from '@mentorias/domain/time/lima-time';
import { Stack, useNow, VisuallyHidden } from '@mentorias/ui';
import { EventLines, MonthView, WeekView } from '@mentorias/ui/calendar';
import { useOpenDialog } from '../events/changes/opened-dialog.ts';
import styles from './calendar.module.css';
import type { Entry } from './entry-of.ts';
import { entryOf } from './entry-of.ts';
import { Legend } from './legend.tsx';
import { useCalendar } from './use-calendar.ts';

type Payload = Entry['payload'];

/** The week by hours, or the month by weeks, and whose colour is which. */
export function SpanCalendar() {
  const { span, events } = useCalendar();
  const open = useOpenDialog();
  const now = useNow();
  const shown = events.data?.calendar_events ?? [];
  const entries = shown.map((event) => entryOf(event, now));
  const shared = {
    date: span.anchor,
    now: wallClock(limaDate(now), limaMinutes(now)),
    events: entries,
    onEventClick: ({ payload }: { payload?: unknown }) => open({ kind: 'details', event: (payload as Payload).event }),
  };
  const hours = hoursShown(shown.map(rangeOf));
  return (
    <Stack gap="sm">
      {span.kind === 'month' ? (
        <MonthView
          {...shared}
          renderEventBody={({ payload, title }) => <MonthLine {...(payload as Payload)} title={title} />}
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
        />
      )}
      <Legend entries={entries} />
    </Stack>
  );
}

/** Time, mentor and entrepreneur, a line each. */
function WeekLines({ event, state }: Payload) {
  return (
    <EventLines
      first={showTime(rangeOf(event).start)}
      second={shortName(event.guide.name)}
      third={shortName(event.user.name)}
      hidden={state && `${state}, `}
      isCancelled={event.status === 'cancelled'}
    />
  );
}

/** The mentor's name fits with the hour; the colour and the legend say the rest. */
function MonthLine({ event, state, title }: Payload & { title: string }) {
  return (
    <span data-status={event.status} className={styles.line} title={title}>
      {state && <VisuallyHidden>{state}, </VisuallyHidden>}
      {showTime(rangeOf(event).start).replace(':00', '')} {tinyName(event.guide.name)} – {shortName(event.user.name)}
    </span>
  );
}
