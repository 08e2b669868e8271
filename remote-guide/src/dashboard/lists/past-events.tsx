import { Stack, Text, Title } from '@mentorias/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import classes from '../dashboard.module.css';
import { eventsQuery } from '../events-api.ts';
import { texts } from '../texts.ts';
import { EventCard } from './event-card.tsx';
import { EventList } from './event-list.tsx';

/** Past and cancelled events. */
export function PastEvents() {
  return (
    <Stack component="section" aria-label={texts.past} gap="sm">
      <Title order={2} size="h3">
        {texts.past}
      </Title>
      <EventList events={useInfiniteQuery(eventsQuery('past'))}>
        {(past) =>
          past.length === 0 ? (
            <Text c="dimmed">{texts.nonePast}</Text>
          ) : (
            <div className={classes.cards} data-past>
              {past.map((event, index) => (
                <EventCard key={event.id ?? `unnamed ${index}`} event={event} />
              ))}
            </div>
          )
        }
      </EventList>
    </Stack>
  );
}
