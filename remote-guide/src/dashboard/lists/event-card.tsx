import { dayOf, hoursOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { showDay, showHours, showLongInstant } from '@mentorias/domain/time/lima-time';
import { Card, Person, Text } from '@mentorias/ui';
import { EventActions } from '../changes/event-actions.tsx';
import classes from '../dashboard.module.css';
import { EventDetails, StateBadge } from '../event-details.tsx';
import { texts } from '../texts.ts';

interface EventCardProps {
  event: ReceivedEvent;
  /** Whether the day stands above the card already. */
  hidesDay: boolean;
}

/** One event: when, with whom, what about, and what can be done with it. */
export function EventCard({ event, hidesDay }: EventCardProps) {
  return (
    <Card
      component="article"
      withBorder
      className={classes.event}
      aria-label={texts.with(event.user.name, showLongInstant(new Date(event.start_time)))}
    >
      <div className={classes.when}>
        {!hidesDay && event.start_time !== '' && <Text size="sm">{showDay(dayOf(event))}</Text>}
        <Text fw={600}>{showHours(hoursOf(event))}</Text>
        <StateBadge event={event} />
      </div>
      <div>
        <Person id={event.user.id} name={event.user.name}>
          <Text fw={600} translate="no">
            {event.user.name}
          </Text>
        </Person>
        <EventDetails event={event} />
      </div>
      <EventActions event={event} />
    </Card>
  );
}
