import { isUpToDate, useOffered } from '@mentorias/session';
import type { Elements } from '@mentorias/ui';
import { PageTitle, SettledStack, Stack, Title } from '@mentorias/ui';
import { useIsLateArrival } from '@mentorias/ui/use-is-late-arrival';
import { useQuery } from '@tanstack/react-query';
import { EventDialogs } from '../events/changes/event-dialogs.tsx';
import { EventsTable } from '../events/table/events-table.tsx';
import { FigureNotices } from './figure-notices.tsx';
import { figuresQuery } from './figures-api.ts';
import { FiguresBar } from './figures-bar.tsx';
import { ReminderQuestion } from './reminders/remind-all.tsx';
import { useAskedList } from './show-list.ts';
import { texts } from './texts.ts';

/** / of an administrator: what there is to do today, and the program's events as a table or as a calendar. */
export function DashboardScreen() {
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <WithFigures list={<EventsTable />}>
        <EventDialogs />
      </WithFigures>
    </Stack>
  );
}

/**
 * The figures with their notices, where the backend has any (rule 12.1), and what stands below them. Notices that come late stand below
 * the list, which they would push down. A component of its own, so that the reply does not draw the list again.
 */
function WithFigures({ list, children }: { list: Elements; children: Elements }) {
  const figures = useQuery(figuresQuery);
  const isOffered = useOffered('admin/figures');
  const isLate = useIsLateArrival(!figures.isPending);
  const isSettled = isUpToDate(figures);
  useAskedList(isSettled);
  return (
    <>
      {isOffered && (
        <Stack component="section" gap="md" aria-label={texts.today}>
          <Title order={2} size="h3">
            {texts.today}
          </Title>
          <FiguresBar />
          {!isLate && <FigureNotices />}
          <ReminderQuestion />
        </Stack>
      )}
      <SettledStack isSettled={isSettled}>
        {list}
        {isOffered && isLate && <FigureNotices />}
        {children}
      </SettledStack>
    </>
  );
}
