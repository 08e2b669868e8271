import type { EventScope } from '@mentorias/domain/calendar-events';
import { Link } from '@mentorias/federation/router';
import { messageOf, restartRead, statusOf } from '@mentorias/session';
import { Button, EmptyState, ErrorNotice, LoadingText, Skeleton, SlowNotice, Stack, useNow } from '@mentorias/ui';
import { useEffect } from 'react';
import { Pages } from '../paging/pages.tsx';
import classes from './my-sessions.module.css';
import { SESSIONS_KEY, useMySessions } from './my-sessions-api.ts';
import { SessionCard } from './session-card.tsx';
import { texts } from './texts.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface SessionListProps {
  scope: EventScope;
  page: number;
  onPage: (page: number, options?: { replace: boolean }) => void;
}

/** One page of sessions: loading, failed, empty or ready. */
export function SessionList({ scope, page, onPage }: SessionListProps) {
  const list = useMySessions(scope, page);
  const keptFocus = useKeptFocus();
  return (
    <div {...keptFocus}>
      <SessionPage list={list} scope={scope} page={page} onPage={onPage} />
    </div>
  );
}

function SessionPage({ list, scope, page, onPage }: SessionListProps & { list: ReturnType<typeof useMySessions> }) {
  const now = useNow();
  const restart = () => restartRead(SESSIONS_KEY);
  const lastPage = list.data?.meta.total_pages ?? 1;
  const isPastTheEnd = list.isSuccess && !list.isPlaceholderData && lastPage > 0 && page > lastPage;
  useEffect(() => {
    if (isPastTheEnd) onPage(lastPage, { replace: true });
  });

  if (list.isPending) {
    return (
      <LoadingText onRetry={restart} skeleton={<Skeleton h={160} radius="md" />}>
        {texts.loading}
      </LoadingText>
    );
  }
  if (statusOf(list.error) === 404) return <EmptyState title={texts.notOffered} hint={texts.notOfferedHint} />;
  if (!list.data) return <ErrorNotice message={messageOf(list.error, texts.failed)} onRetry={restart} />;
  if (isPastTheEnd) return null;
  if (list.data.sessions.length === 0) return <NoSessions scope={scope} />;
  return (
    <Stack gap="lg">
      {list.isPlaceholderData && <SlowNotice onRetry={restart}>{texts.slowList}</SlowNotice>}
      <Stack component="ul" gap="md" className={classes.list} aria-busy={list.isPlaceholderData}>
        {list.data.sessions.map((session, index) => (
          <SessionCard key={session.event.id ?? `unnamed ${index}`} session={session} now={now} />
        ))}
      </Stack>
      <Pages current={page} total={lastPage} onChange={onPage} />
    </Stack>
  );
}

function NoSessions({ scope }: { scope: EventScope }) {
  if (scope === 'past') return <EmptyState title={texts.noPast} hint={texts.noPastHint} icon="calendar" />;
  return (
    <EmptyState title={texts.noUpcoming} hint={texts.noUpcomingHint} icon="calendar">
      <Button component={Link} to="/">
        {texts.search}
      </Button>
    </EmptyState>
  );
}
