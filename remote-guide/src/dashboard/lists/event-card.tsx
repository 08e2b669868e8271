import { dayOf, hoursOf, timesOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { describeOutcome, eventOutcome } from '@mentorias/domain/events/attendance';
import { showDay, showHours, showLongInstant } from '@mentorias/domain/time/lima-time';
import { Badge, Card, Person, Text, useNow } from '@mentorias/ui';
import { TONE_COLORS } from '@mentorias/ui/tone-colors';
import { EventActions } from '../changes/event-actions.tsx';
import classes from '../dashboard.module.css';
import { EventDetails } from '../event-details.tsx';
import { texts } from '../texts.ts';

interface EventCardProps {
  event: ReceivedEvent;
  /** Whether the day stands above the card already. */
  hidesDay?: boolean;
}

/** One event: when, with whom, what about, and what can be done with it. */
export function EventCard({ event, hidesDay = false }: EventCardProps) {
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
          <Text fw={600}>{event.user.name}</Text>
        </Person>
        <EventDetails event={event} />
        {event.status === 'cancelled' && (
          <Text size="sm" c="dimmed">
            {texts.cancelledLine(texts.cancelledBy[event.cancelled_by ?? 'admin'], event.cancel_reason)}
          </Text>
        )}
      </div>
      <EventActions event={event} />
    </Card>
  );
}

/** The state of an event in words; an upcoming one needs none. */
function StateBadge({ event }: { event: ReceivedEvent }) {
  const outcome = eventOutcome(timesOf(event), event.attendance, useNow());
  if (outcome === 'upcoming') return null;
  const { label, tone } = describeOutcome(outcome);
  return <Badge color={TONE_COLORS[tone]}>{label}</Badge>;
}
