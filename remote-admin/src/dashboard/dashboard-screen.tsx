import { Link } from '@mentorias/federation/router';
import { isUpToDate } from '@mentorias/session';
import { Anchor, Group, PageTitle, SettledStack, Stack } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EventDialogs } from '../events/changes/event-dialogs.tsx';
import { EventsTable } from '../events/table/events-table.tsx';
import { ReportSection } from '../report/report-section.tsx';
import { figuresQuery } from './figures-api.ts';
import { FiguresBar } from './figures-bar.tsx';
import { texts } from './texts.ts';

/** / of an administrator: the program's figures, its events as a table or as a calendar, and the monthly report. */
export function DashboardScreen() {
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <FiguresBar />
      <AfterFigures>
        <EventsTable />
        <ReportSection />
        <RecordLinks />
        <EventDialogs />
      </AfterFigures>
    </Stack>
  );
}

/** What stands below the figures. A component of its own, so that their reply does not draw the list again. */
function AfterFigures({ children }: { children: ReactNode }) {
  return <SettledStack isSettled={isUpToDate(useQuery(figuresQuery))}>{children}</SettledStack>;
}

/** Links to the screens that are not in the menu (rule 4.3). */
function RecordLinks() {
  return (
    <Group component="nav" aria-label={texts.records} gap="lg" justify="flex-end">
      <Anchor component={Link} to="/auditoria" size="sm" data-standalone>
        {texts.audit}
      </Anchor>
      <Anchor component={Link} to="/correos" size="sm" data-standalone>
        {texts.mail}
      </Anchor>
      <Anchor component={Link} to="/versiones" size="sm" data-standalone>
        {texts.releases}
      </Anchor>
    </Group>
  );
}
