import { dayOf } from '@mentorias/contract/event-times';
import { weekTotal } from '@mentorias/domain/availability-editor';
import type { LimaDate } from '@mentorias/domain/lima-time';
import { limaDate, showDate } from '@mentorias/domain/lima-time';
import { EmptyState, Stack, Text, Title, useNow } from '@mentorias/ui';
import { usePublishedWeek } from '../availability/availability-api.ts';
import { SessionCard } from './session-card.tsx';
import { SessionList } from './session-list.tsx';
import { useSessions } from './sessions-api.ts';
import { texts } from './texts.ts';

/** Nothing comes today: there was nothing, or it is over. */
function NoneToday({ today }: { today: LimaDate }) {
  const past = useSessions('past').data ?? [];
  const hadSome = past.some((session) => session.status === 'confirmed' && dayOf(session) === today);
  return <Text c="dimmed">{hadSome ? texts.noMoreToday : texts.noneToday}</Text>;
}

/** Nothing comes: for the first time, after today's, or because there is nothing to book. */
function NoneNext({ isLast }: { isLast: boolean }) {
  const week = usePublishedWeek().data;
  const isClosed = week !== undefined && weekTotal(week) === 0;
  return (
    <EmptyState
      icon="calendar"
      title={isLast ? texts.noMoreNext : texts.noneNext}
      hint={isClosed ? texts.noneNextClosedHint : texts.noneNextHint}
    />
  );
}

/** Today's sessions, and those that follow. */
export function NextSessions({ sessions }: { sessions: ReturnType<typeof useSessions> }) {
  const today = limaDate(useNow());
  return (
    <SessionList sessions={sessions}>
      {(all) => {
        const ofToday = all.filter((session) => dayOf(session) === today);
        const later = all.filter((session) => dayOf(session) !== today);
        return (
          <>
            <Stack component="section" aria-label={texts.today} gap="sm">
              <Title order={2} size="h3">
                {texts.today}, {showDate(today)}
              </Title>
              {ofToday.length === 0 && <NoneToday today={today} />}
              {ofToday.map((session, index) => (
                <SessionCard key={session.id ?? `unnamed ${index}`} session={session} hidesDay />
              ))}
            </Stack>
            <Stack component="section" aria-label={texts.next} gap="sm">
              <Title order={2} size="h3">
                {texts.next}
              </Title>
              {later.length === 0 && <NoneNext isLast={ofToday.length > 0} />}
              {later.map((session, index) => (
                <SessionCard key={session.id ?? `unnamed ${index}`} session={session} />
              ))}
            </Stack>
          </>
        );
      }}
    </SessionList>
  );
}
