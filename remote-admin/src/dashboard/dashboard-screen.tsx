import { Link } from '@mentorias/federation/router';
import { Anchor, Group, PageTitle, SettledStack, Stack } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { EventDialogs } from '../events/changes/event-dialogs.tsx';
import { EventsTable } from '../events/table/events-table.tsx';
import { ReportSection } from '../report/report-section.tsx';
import { figuresQuery } from './figures-api.ts';
import { FiguresBar } from './figures-bar.tsx';
import { texts } from './texts.ts';

/** / of an administrator: the program's figures, its events as a table or as a calendar, and the monthly report. */
export function DashboardScreen() {
  const figures = useQuery(figuresQuery);
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <FiguresBar />
      <SettledStack isSettled={!figures.isFetching}>
        <EventsTable />
        <ReportSection />
        <RecordLinks />
        <EventDialogs />
      </SettledStack>
    </Stack>
  );
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
