import { PageTitle, Stack } from '@mentorias/ui';
import { CalendarSection } from '../calendar/calendar-section.tsx';
import { EventDialog } from '../events/event-dialog.tsx';
import { EventsTable } from '../events/events-table.tsx';
import { ReportSection } from '../report/report-section.tsx';
import { FiguresBar } from './figures-bar.tsx';
import { RecordLinks } from './record-links.tsx';
import { texts } from './texts.ts';

/** / of an administrator: the program in figures, its sessions as a list and as a calendar, and by months. */
export function DashboardScreen() {
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <FiguresBar />
      <EventsTable />
      <CalendarSection />
      <ReportSection />
      <RecordLinks />
      <EventDialog />
    </Stack>
  );
}
