import type { ReceivedEvent } from '@mentorias/contract/received/events';
import { messageOf, restartRead } from '@mentorias/session';
import { Button, ErrorNotice, LoadingText, Skeleton, Stack } from '@mentorias/ui';
import type { ReactNode } from 'react';
import type { useSessions } from './sessions-api.ts';
import { SESSIONS_KEY } from './sessions-api.ts';
import { texts } from './texts.ts';

interface SessionListProps {
  sessions: ReturnType<typeof useSessions>;
  /** What the list shows once it has come. */
  children: (sessions: ReceivedEvent[]) => ReactNode;
}

/** A list of sessions in each of its states, ten more at a time. */
export function SessionList({ sessions, children }: SessionListProps) {
  const retry = () => restartRead(SESSIONS_KEY);
  if (sessions.isPending) {
    return (
      <LoadingText skeleton={<SessionsToCome />} onRetry={retry}>
        {texts.loading}
      </LoadingText>
    );
  }
  if (!sessions.data) return <ErrorNotice message={messageOf(sessions.error, texts.notLoaded)} onRetry={retry} />;
  return (
    <Stack>
      {children(sessions.data)}
      {sessions.hasNextPage && (
        <Button
          variant="default"
          disabled={sessions.isFetchingNextPage}
          onClick={() => sessions.fetchNextPage()}
          style={{ alignSelf: 'center' }}
        >
          {sessions.isFetchingNextPage ? texts.loadingMore : texts.more}
        </Button>
      )}
    </Stack>
  );
}

/** The shape of a few cards. */
function SessionsToCome() {
  return (
    <Stack gap="sm">
      <Skeleton height={176} />
      <Skeleton height={176} />
      <Skeleton height={176} />
    </Stack>
  );
}
