import { PageTitle, Paper, Stack } from '@mentorias/ui';
import { MonthlyReport } from './monthly-report.tsx';
import { texts } from './texts.ts';

/** /reporte: the program by months (rules 9.11 and 9.25). */
export function ReportScreen() {
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
        <MonthlyReport />
      </Paper>
    </Stack>
  );
}
