import { Link } from '@mentorias/federation/router';
import { hasScreen, isUpToDate, useLacks, useOffered } from '@mentorias/session';
import type { Elements } from '@mentorias/ui';
import { Anchor, Group, PageTitle, SettledStack, Stack } from '@mentorias/ui';
import { useCameLate } from '@mentorias/ui/use-came-late';
import { useQuery } from '@tanstack/react-query';
import { EventDialogs } from '../events/changes/event-dialogs.tsx';
import { EventsTable } from '../events/table/events-table.tsx';
import { ReportSection } from '../report/report-section.tsx';
import { FigureNotices } from './figure-notices.tsx';
import { figuresQuery } from './figures-api.ts';
import { FiguresBar } from './figures-bar.tsx';
import { texts } from './texts.ts';

/** / of an administrator: the program's figures, its events as a table or as a calendar, and the monthly report. */
export function DashboardScreen() {
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <WithFigures list={<EventsTable />}>
        <ReportSection />
        <RecordLinks />
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
  const isLate = useCameLate(!figures.isPending);
  return (
    <>
      {isOffered && (
        <Stack gap="md">
          <FiguresBar />
          {!isLate && <FigureNotices />}
        </Stack>
      )}
      <SettledStack isSettled={isUpToDate(figures)}>
        {list}
        {isOffered && isLate && <FigureNotices />}
        {children}
      </SettledStack>
    </>
  );
}

const RECORDS = [
  { path: '/auditoria', label: texts.audit },
  { path: '/correos', label: texts.mail },
];

/** Links to the screens that are not in the menu, as far as the backend offers them (rules 4.3 and 12.1). */
function RecordLinks() {
  const lacks = useLacks();
  const offered = RECORDS.filter(({ path }) => hasScreen(path, lacks));
  if (offered.length === 0) return null;
  return (
    <Group component="nav" aria-label={texts.records} gap="lg" justify="flex-end">
      {offered.map(({ path, label }) => (
        <Anchor key={path} component={Link} to={path} size="sm" data-standalone>
          {label}
        </Anchor>
      ))}
    </Group>
  );
}
