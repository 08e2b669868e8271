import { dayOf, rangeOf, timesOf } from '@mentorias/contract/events/event-times';
import type { EventOutcome } from '@mentorias/domain/events/attendance';
import { describeOutcome, eventOutcome } from '@mentorias/domain/events/attendance';
import { wallClock } from '@mentorias/domain/time/calendar-hours';
import { formatTime } from '@mentorias/domain/time/lima-time';
import { personHue, UnstyledButton, VisuallyHidden } from '@mentorias/ui';
import type { CSSProperties } from 'react';
import { openDialog } from '../events/changes/opened-dialog.ts';
import type { AdminEvent } from '../events/events-api.ts';
import styles from './calendar.module.css';

/** What is to come is filled, what is over soft, what does not take place hollow (rule 9.15). */
const VARIANTS: Partial<Record<EventOutcome, 'filled' | 'outline'>> = {
  upcoming: 'filled',
  ongoing: 'filled',
  cancelled: 'outline',
};

/** An event as the calendars draw it: in the colour of its mentor, by its state. */
export function entryOf(event: AdminEvent, now: Date) {
  const { start, end } = rangeOf(event);
  const date = dayOf(event);
  const outcome = eventOutcome(timesOf(event), event.attendance, now, event.outcome_basis);
  return {
    id: event.id ?? '',
    title: `${formatTime(start)} ${event.guide.name} – ${event.user.name}`,
    start: wallClock(date, start),
    end: wallClock(date, end),
    color: 'gray',
    hue: personHue(event.guide.id ?? event.guide.name),
    variant: VARIANTS[outcome] ?? ('light' as const),
    payload: { event, state: outcome === 'upcoming' ? '' : describeOutcome(outcome, 'admin').label },
  };
}

export type Entry = ReturnType<typeof entryOf>;

/** The events of one day as a list; each opens. */
export function AgendaEntries({ entries }: { entries: Entry[] }) {
  return entries.map(({ id, hue, variant, payload: { event, state } }) => (
    <UnstyledButton
      key={id}
      className={styles.entry}
      data-variant={variant}
      style={{ '--hue': hue } as CSSProperties}
      onClick={() => openDialog({ kind: 'details', event })}
    >
      <span>
        {state && <VisuallyHidden>{`${state}, `}</VisuallyHidden>}
        <span>{formatTime(rangeOf(event).start)}</span>
      </span>
      <span translate="no">{`${event.guide.name} – ${event.user.name}`}</span>
    </UnstyledButton>
  ));
}
