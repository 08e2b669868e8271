import { isEnterable, timesOf } from '@mentorias/contract/events/event-times';
import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { eventScope, mayJoin } from '@mentorias/domain/events/calendar-events';
import { Link } from '@mentorias/federation/router';
import { Button, Card, EnterButton, Group, Text, useSettled } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { eventsQuery } from '../my-events/events-query.ts';
import classes from './next-event.module.css';
import { texts, titleOf, whenText } from './texts.ts';

/** The next event above the search, with the way into its call in the quarter of an hour before (rule 6.11). */
export function NextEventStrip({ event, now }: { event: ReceivedEvent; now: Date }) {
  const { guide, meeting_link } = event;
  const times = timesOf(event);
  const isSoon = mayJoin(times, now);
  const title = titleOf(times.start, now, isSoon);
  const isJoinable = isEnterable(event, now);
  return (
    <Card withBorder padding="md" component="section" aria-label={title} className={classes.strip}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <div className={classes.words}>
          <Text size="sm" c="dimmed" fw={600} data-title={isSoon ? 'soon' : ''}>
            {title}
          </Text>
          <Text>
            <strong>{whenText(times.start, now)}</strong> <span>con</span> <span translate="no">{guide.name}</span>
          </Text>
        </div>
        {isJoinable ? (
          <EnterButton link={meeting_link} />
        ) : (
          <Button component={Link} to="/mis-mentorias" variant="light">
            {texts.details}
          </Button>
        )}
      </Group>
    </Card>
  );
}

/**
 * The user's next event, or the present one; undefined where there is none, or the backend does not say (rule 12.1). What is below it may be
 * shown when it `isSettled`: then nothing moves.
 */
export function useNextEvent(now: Date) {
  const { data, isPending } = useQuery(eventsQuery('upcoming', 1));
  const isSettled = useSettled(!isPending);
  const coming = (data?.calendar_events ?? []).filter(
    (event) => event.start_time !== '' && eventScope(timesOf(event), now) === 'upcoming',
  );
  const [event] = coming.sort((one, other) => Date.parse(one.start_time) - Date.parse(other.start_time));
  return { event, isPending, isSettled };
}
