import type { Failure } from '@mentorias/federation/loader/remote-state';
import { nameOf, sentenceOf } from '@mentorias/federation/loader/remote-state';
import { Alert, Button, Stack, Text } from '@mentorias/ui';
import { pageConfig } from '../page-config.ts';

/** Stands where a remote's screen should be: what happened, how to go on, and what the support needs to know. */
export function RemoteCard({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <Alert color="red" role="alert" title={sentenceOf(failure)}>
      <Stack align="flex-start" gap="md">
        <Text>El menú y las demás secciones siguen funcionando.</Text>
        <Button onClick={onRetry}>Reintentar</Button>
        <Text size="sm">{detailsOf(failure)}</Text>
      </Stack>
    </Alert>
  );
}

function detailsOf(failure: Failure): string {
  const release = failure.release ? nameOf(failure.release) : 'sin versión';
  const phase = failure.status === 'failed' ? failure.phase : 'contract';
  return `${release} · shell@${pageConfig.shell.version} · ${phase} · ${failure.traceId}`;
}
