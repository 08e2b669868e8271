import { Stack, Text, Title } from '@mentorias/ui';
import classes from './dashboard.module.css';
import { SessionCard } from './session-card.tsx';
import { SessionList } from './session-list.tsx';
import { useSessions } from './sessions-api.ts';
import { texts } from './texts.ts';

/** What has been, and what was called off. */
export function PastSessions() {
  return (
    <Stack component="section" aria-label={texts.past} gap="sm">
      <Title order={2} size="h3">
        {texts.past}
      </Title>
      <SessionList sessions={useSessions('past')}>
        {(past) =>
          past.length === 0 ? (
            <Text c="dimmed">{texts.nonePast}</Text>
          ) : (
            <div className={classes.past}>
              {past.map((session, index) => (
                <SessionCard key={session.id ?? `unnamed ${index}`} session={session} />
              ))}
            </div>
          )
        }
      </SessionList>
    </Stack>
  );
}
