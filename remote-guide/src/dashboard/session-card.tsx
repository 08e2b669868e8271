import type { CalendarEvent } from '@mentorias/contract/calendar-events';
import { eventState, eventStateLabel } from '@mentorias/domain/calendar-events';
import { showDate } from '@mentorias/domain/lima-time';
import { Badge, Card, Text } from '@mentorias/ui';
import { useNow } from '../use-now.ts';
import classes from './dashboard.module.css';
import { SessionActions } from './session-actions.tsx';
import { SessionDetails } from './session-details.tsx';
import { dayOf, rangeOf, showHours, showWhen, timesOf } from './session-times.ts';
import { texts } from './texts.ts';

interface SessionCardProps {
  session: CalendarEvent;
  /** Whether the day stands above the card already. */
  hidesDay?: boolean;
}

/** One session: when, with whom, what about, and what can be done with it. */
export function SessionCard({ session, hidesDay = false }: SessionCardProps) {
  const state = eventState(timesOf(session), useNow());
  return (
    <Card
      component="article"
      withBorder
      className={classes.session}
      aria-label={texts.with(session.user.name, showWhen(session))}
    >
      <div className={classes.when} data-state={state}>
        {!hidesDay && <Text size="sm">{showDate(dayOf(session))}</Text>}
        <Text fw={600}>{showHours(rangeOf(session))}</Text>
        {state !== 'upcoming' && (
          <Badge color={state === 'cancelled' ? 'gray' : 'teal'}>{eventStateLabel(state)}</Badge>
        )}
      </div>
      <div>
        <Text fw={600}>{session.user.name}</Text>
        <SessionDetails session={session} />
        {session.status === 'cancelled' && (
          <Text size="sm" c="dimmed">
            {texts.cancelledLine(texts.cancelledBy[session.cancelled_by ?? 'admin'], session.cancel_reason)}
          </Text>
        )}
      </div>
      <SessionActions session={session} />
    </Card>
  );
}
