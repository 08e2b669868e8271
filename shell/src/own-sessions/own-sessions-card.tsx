import type { ReceivedOwnSession } from '@mentorias/contract/received/account';
import { formatInstant } from '@mentorias/domain/time/lima-time';
import { doubtOf, messageOf } from '@mentorias/session';
import { Badge, Button, Group, notifyError, notifySuccess, Stack, Text } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadedSection } from '../account/loaded-section.tsx';
import { ownSessionsQuery, useCloseSessions } from './own-sessions-api.ts';
import classes from './own-sessions-card.module.css';
import { texts } from './texts.ts';

/** The sessions of the user (rule 3.6); absent where the backend does not list them. */
export function OwnSessionsCard() {
  return (
    <LoadedSection texts={texts} read={useQuery(ownSessionsQuery)} queryKey={ownSessionsQuery.queryKey}>
      {(sessions) => <SessionList sessions={sessions} />}
    </LoadedSection>
  );
}

function SessionList({ sessions }: { sessions: ReceivedOwnSession[] }) {
  const { mutate, isPending } = useCloseSessions();
  const others = sessions.filter(({ current }) => !current);

  function close(id: string | undefined, done: string) {
    mutate(id, {
      onSuccess: () => notifySuccess(done),
      onError: (error) => notifyError(messageOf(error, texts.notClosed), { doubt: doubtOf(error) }),
    });
  }

  return (
    <Stack gap="md">
      <ul className={classes.list}>
        {sessions.map((session) => (
          <li key={session.id} className={classes.item}>
            <div>
              <Text fw={600}>{session.device || texts.unknownDevice}</Text>
              <Text size="sm" c="dimmed">
                {texts.lastUsed(formatInstant(new Date(session.last_used_at)))}
              </Text>
            </div>
            {session.current ? (
              <Badge variant="light">{texts.here}</Badge>
            ) : (
              <Button
                size="compact-md"
                variant="default"
                disabled={isPending}
                aria-label={texts.closeNamed(
                  session.device || texts.unknownDevice,
                  formatInstant(new Date(session.last_used_at)),
                )}
                onClick={() => close(session.id, texts.closed)}
              >
                {texts.close}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 ? (
        <Text size="sm">{texts.onlyThis}</Text>
      ) : (
        <Group>
          <Button variant="light" disabled={isPending} onClick={() => close(undefined, texts.othersClosed)}>
            {texts.closeOthers}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
