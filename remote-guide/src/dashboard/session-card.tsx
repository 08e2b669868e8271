import { dayOf, rangeOf } from '@mentorias/contract/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { showDay, showHours, showLongInstant } from '@mentorias/domain/lima-time';
import { Card, Text } from '@mentorias/ui';
import classes from './dashboard.module.css';
import { SessionActions } from './session-actions.tsx';
import { SessionDetails } from './session-details.tsx';
import { SessionState } from './session-state.tsx';
import { texts } from './texts.ts';

interface SessionCardProps {
  session: ReceivedEvent;
  /** Whether the day stands above the card already. */
  hidesDay?: boolean;
}

/** One session: when, with whom, what about, and what can be done with it. */
export function SessionCard({ session, hidesDay = false }: SessionCardProps) {
  return (
    <Card
      component="article"
      withBorder
      className={classes.session}
      aria-label={texts.with(session.user.name, showLongInstant(new Date(session.start_time)))}
    >
      <div className={classes.when}>
        {!hidesDay && session.start_time !== '' && <Text size="sm">{showDay(dayOf(session))}</Text>}
        <Text fw={600}>{showHours(rangeOf(session))}</Text>
        <SessionState session={session} />
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
