import { dayOf } from '@mentorias/contract/event-times';
import { limaDate, showDate } from '@mentorias/domain/lima-time';
import { EmptyState, Stack, Text, Title, useNow } from '@mentorias/ui';
import { SessionCard } from './session-card.tsx';
import { SessionList } from './session-list.tsx';
import type { useSessions } from './sessions-api.ts';
import { texts } from './texts.ts';

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
              {ofToday.length === 0 && <Text c="dimmed">{texts.noneToday}</Text>}
              {ofToday.map((session, index) => (
                <SessionCard key={session.id ?? `unnamed ${index}`} session={session} hidesDay />
              ))}
            </Stack>
            <Stack component="section" aria-label={texts.next} gap="sm">
              <Title order={2} size="h3">
                {texts.next}
              </Title>
              {later.length === 0 && <EmptyState icon="calendar" title={texts.noneNext} hint={texts.noneNextHint} />}
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
