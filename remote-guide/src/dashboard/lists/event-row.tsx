import { dayOf, hoursOf, isEnterable, timesOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { eventScope } from '@mentorias/domain/events/calendar-events';
import { formatNearDay, formatTime } from '@mentorias/domain/time/lima-time';
import { EnterButton, Text, UnstyledButton, useNow } from '@mentorias/ui';
import { RowActions } from '../changes/event-actions.tsx';
import { openDialog } from '../changes/opened-dialog.ts';
import { CancelledLine, StateBadge } from '../event-state.tsx';
import { texts } from '../texts.ts';
import { withWhom } from '../with-whom.ts';
import classes from './event-rows.module.css';

interface EventRowProps {
  event: ReceivedEvent;
  /** Whether the day stands above the row already: then the row says when the event ends. */
  hidesDay: boolean;
}

/** One event in two lines, which open all of it: when, with whom, what about; the way in when it is time, and a menu (rule 6.15). */
export function EventRow({ event, hidesDay }: EventRowProps) {
  const now = useNow();
  const { user, description, meeting_link } = event;
  const { start, end } = hoursOf(event);
  return (
    <article
      className={classes.row}
      aria-label={`${texts.with} ${withWhom(event)}`}
      data-cancelled={event.status === 'cancelled' || undefined}
    >
      <UnstyledButton className={classes.open} onClick={() => openDialog({ kind: 'details', event })}>
        <div>
          <Text fw={600}>{formatTime(start)}</Text>
          <Text size="sm" c="dimmed">
            {hidesDay ? `– ${formatTime(end)}` : formatNearDay(dayOf(event), now)}
          </Text>
        </div>
        <div className={classes.who}>
          <Text fw={600} translate="no">
            {user.name}
          </Text>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {user.company_name && <span translate="no">{`${user.company_name} · `}</span>}
            <span>{description || texts.noTopic}</span>
          </Text>
        </div>
      </UnstyledButton>
      <div className={classes.state}>
        <StateBadge event={event} />
        {isEnterable(event, now) && <EnterButton link={meeting_link} />}
      </div>
      <div className={classes.actions}>
        <RowActions event={event} />
      </div>
      <div className={classes.more}>
        <CancelledLine event={event} />
        <LatestNotes event={event} isUpcoming={eventScope(timesOf(event), now) === 'upcoming'} />
      </div>
    </article>
  );
}

/** The beginning of the note on an event, and before it of the latest one on an earlier event (rule 6.10); the details have all of them. */
function LatestNotes({ event: { note, earlier_notes }, isUpcoming }: { event: ReceivedEvent; isUpcoming: boolean }) {
  const now = useNow();
  const [earlier] = isUpcoming ? earlier_notes : [];
  return (
    <>
      {note !== '' && (
        <Text size="sm" truncate>
          <b>{`${texts.note}:`}</b> <span>{note}</span>
        </Text>
      )}
      {earlier && (
        <Text size="sm" truncate>
          <b>{texts.noteOf(formatNearDay(dayOf(earlier), now))}</b> <span>{earlier.note}</span>
        </Text>
      )}
    </>
  );
}
