import type { Failure } from '@mentorias/federation/loader/remote-state';
import { nameOf, sentenceOf } from '@mentorias/federation/loader/remote-state';
import { Button, Icon, PageTitle, Paper, Stack, Text } from '@mentorias/ui';
import { pageConfig } from '../page-config.ts';

/** Stands where a remote's screen should be: what happened, how to go on, and what the support needs to know. */
export function RemoteCard({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <Paper role="alert" withBorder p="xl">
      <Stack align="flex-start" gap="md">
        <Icon name="alert" size={36} />
        <PageTitle>{sentenceOf(failure)}</PageTitle>
        <Text>El menú y las demás secciones siguen funcionando.</Text>
        <Button leftSection={<Icon name="refresh" />} onClick={onRetry}>
          Reintentar
        </Button>
        <Text size="sm" c="dimmed">
          {detailsOf(failure)}
        </Text>
      </Stack>
    </Paper>
  );
}

function detailsOf(failure: Failure): string {
  const release = failure.release ? nameOf(failure.release) : 'sin versión';
  const from = failure.release?.override ? ` de ${failure.release.override.address}` : '';
  const phase = failure.status === 'failed' ? failure.phase : 'contract';
  return `${release}${from} · shell@${pageConfig.shell.version} · ${phase} · ${failure.traceId}`;
}
