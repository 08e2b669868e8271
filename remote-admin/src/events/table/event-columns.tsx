import type { EVENT_COLUMNS } from '@mentorias/contract/events/calendar-events';
import { dayOf, rangeOf } from '@mentorias/contract/events/event-times';
import { LOW_SCORE } from '@mentorias/domain/events/ratings';
import { formatDayMonthYear, formatInstant, formatTime } from '@mentorias/domain/time/lima-time';
import { Person, Text, UnstyledButton } from '@mentorias/ui';
import type { Column, CompactRow } from '@mentorias/ui/table';
import { PersonLink } from '../../person-link.tsx';
import { EventActions } from '../changes/event-actions.tsx';
import { openDialog } from '../changes/opened-dialog.ts';
import { EventState, nameOfEvent } from '../event-state.tsx';
import type { AdminEvent } from '../events-api.ts';
import { ratingTexts, texts } from '../texts.ts';

type SortableId = (typeof EVENT_COLUMNS)[number];

type EventColumn = Column<AdminEvent> & ({ id: SortableId; isSortable: true } | { isSortable?: false });

export const eventColumns: EventColumn[] = [
  {
    id: 'start_time',
    header: texts.when,
    cell: (event) => event.start_time && <Start event={event} />,
    isSortable: true,
    isRowHeader: true,
  },
  {
    id: 'guide',
    header: texts.guide,
    cell: ({ guide }) => (
      <Person id={guide.id} name={guide.name}>
        <PersonLink id={guide.id} name={guide.name} />
      </Person>
    ),
    isSortable: true,
  },
  {
    id: 'user',
    header: texts.entrepreneur,
    cell: ({ user }) => (
      <Person id={user.id} name={user.name}>
        <PersonLink id={user.id} name={user.name} />
        {user.company_name && (
          <Text fz="inherit" c="dimmed" translate="no">
            {user.company_name}
          </Text>
        )}
      </Person>
    ),
    isSortable: true,
  },
  {
    id: 'description',
    header: texts.description,
    cell: ({ description }) => (
      <Text fz="inherit" lineClamp={2} maw="22rem" title={description}>
        {description || texts.noDescription}
      </Text>
    ),
  },
  { id: 'status', header: texts.status, cell: (event) => <RatedState event={event} />, isSortable: true },
  { id: 'actions', header: texts.actions, cell: (event) => <EventActions event={event} />, isPinned: true },
];

/** A row of a phone: when it is, which opens the event, its state, and whose it is. */
export const compactEvent: CompactRow<AdminEvent> = {
  name: (event) => (
    <UnstyledButton
      aria-label={`${texts.details} ${nameOfEvent(event)}`}
      onClick={() => openDialog({ kind: 'details', event })}
    >
      {event.start_time ? formatInstant(new Date(event.start_time)) : texts.noTime}
    </UnstyledButton>
  ),
  state: (event) => <RatedState event={event} />,
  facts: ({ guide, user }) => <span translate="no">{`${guide.name} – ${user.name}`}</span>,
};

/** The state of an event; of one that was rated low, how low too (rule 16.33). */
function RatedState({ event }: { event: AdminEvent }) {
  const { rating } = event;
  return (
    <>
      <EventState event={event} />
      {rating && rating.score <= LOW_SCORE && (
        <Text size="xs" c="dimmed">
          {ratingTexts.low(rating.score)}
        </Text>
      )}
    </>
  );
}

function Start({ event }: { event: AdminEvent }) {
  return (
    <>
      <Text fz="inherit">{formatDayMonthYear(dayOf(event))}</Text>
      <Text fz="inherit">{formatTime(rangeOf(event).start)}</Text>
    </>
  );
}
