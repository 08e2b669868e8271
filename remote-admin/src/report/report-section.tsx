import { lazyScreen } from '@mentorias/federation/remote';
import { Button, Group, Paper, Stack, Title, useDisclosure } from '@mentorias/ui';
import { texts } from './texts.ts';

const MonthlyReport = lazyScreen(() => import('./monthly-report.tsx').then((code) => code.MonthlyReport));

/** The monthly report, loaded only when it is opened, because the server counts all events for it. */
export function ReportSection() {
  const [isOpen, { toggle }] = useDisclosure();
  return (
    <Paper component="section" withBorder p={{ base: 'sm', sm: 'md' }} aria-label={texts.title}>
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h3">
            {texts.title}
          </Title>
          <Button variant="default" aria-expanded={isOpen} onClick={toggle}>
            {isOpen ? texts.hide : texts.show}
          </Button>
        </Group>
        {isOpen && <MonthlyReport />}
      </Stack>
    </Paper>
  );
}
