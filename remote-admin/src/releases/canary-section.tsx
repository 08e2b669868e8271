import { MEASURES } from '@mentorias/contract/program/release-words';
import type { ReceivedCanary } from '@mentorias/contract/received/releases';
import { UNKNOWN } from '@mentorias/domain/time/lima-time';
import { Paper, Stack, Text, Title } from '@mentorias/ui';
import { Table } from '@mentorias/ui/table';
import { shareOf } from './columns.tsx';
import { canaryTexts, columnTexts } from './texts.ts';

/** A canary beside the current release, and what the comparison says. */
export function CanarySection({ canary }: { canary: ReceivedCanary }) {
  const { figures } = canary;
  return (
    <Paper component="section" withBorder p={{ base: 'sm', sm: 'md' }} aria-label={canaryTexts.title(canary.canary)}>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {canaryTexts.title(canary.canary)}
        </Title>
        <Text fw={600}>{verdictWords(canary)}</Text>
        <Text size="sm" c="dimmed">
          {canaryTexts.of(canary.control)}
        </Text>
        <Table tabularNums maw="40rem">
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              <Table.Th scope="col" ta="right">
                {canaryTexts.canary}
              </Table.Th>
              <Table.Th scope="col" ta="right">
                {canaryTexts.control}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr>
              <Table.Th scope="row">{columnTexts.used}</Table.Th>
              <Table.Td ta="right">{figures.canary.used?.toLocaleString('es-PE') ?? UNKNOWN}</Table.Td>
              <Table.Td ta="right">{figures.control.used?.toLocaleString('es-PE') ?? UNKNOWN}</Table.Td>
            </Table.Tr>
            {MEASURES.map((measure) => (
              <Table.Tr key={measure}>
                <Table.Th scope="row">{columnTexts[measure]}</Table.Th>
                <Table.Td ta="right">{shareOf(figures.canary, measure) ?? UNKNOWN}</Table.Td>
                <Table.Td ta="right">{shareOf(figures.control, measure) ?? UNKNOWN}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Stack>
    </Paper>
  );
}

function verdictWords({ verdict, measure, is_suspended }: ReceivedCanary): string {
  const judged = verdict === 'worse' && measure ? canaryTexts.worse[measure] : verdict && canaryTexts.verdicts[verdict];
  return [is_suspended && canaryTexts.suspended, judged].filter(Boolean).join(' ');
}
