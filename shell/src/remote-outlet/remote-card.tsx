import type { Failure } from '@mentorias/federation/loader/remote-state';
import { nameOf, sentenceOf } from '@mentorias/federation/loader/remote-state';
import { Button, Icon, PageTitle, Paper, Stack, Text } from '@mentorias/ui';
import { useEffect, useEffectEvent } from 'react';
import { useOnline } from '../offline/use-online.ts';
import { pageConfig } from '../page-config.ts';
import classes from './remote-card.module.css';

interface RemoteCardProps {
  failure: Failure;
  onRetry: () => void;
}

/**
 * Stands where a remote's screen should be: what happened, how to go on, and what the support needs to know. What a dead line
 * kept away is asked for again as soon as the line is back.
 */
export function RemoteCard({ failure, onRetry }: RemoteCardProps) {
  const isDownload = isDownloadFailure(failure);
  const isOffline = !useOnline() && isDownload;
  useRetryOnReconnect(isDownload, onRetry);
  return (
    <Paper role="alert" withBorder p="xl">
      <Stack align="flex-start" gap="md">
        <Icon name={isOffline ? 'offline' : 'alert'} size={36} />
        <PageTitle>{isOffline ? 'Sin conexión' : sentenceOf(failure)}</PageTitle>
        <Text>
          {isOffline
            ? 'Esta pantalla aparecerá sola cuando vuelva la conexión.'
            : 'El menú y las demás secciones siguen funcionando.'}
        </Text>
        <Button leftSection={<Icon name="refresh" />} onClick={onRetry}>
          Reintentar
        </Button>
        <details className={classes.details}>
          <summary>Detalles</summary>
          <Text size="sm">{detailsOf(failure)}</Text>
        </details>
      </Stack>
    </Paper>
  );
}

function useRetryOnReconnect(isWanted: boolean, onRetry: () => void) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isWanted) return;
    const onOnline = () => retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isWanted]);
}

/** Whether the line may be to blame: something that is fetched did not come. */
function isDownloadFailure(failure: Failure): boolean {
  return failure.status === 'failed' && ['entry', 'module', 'screen'].includes(failure.phase);
}

function detailsOf(failure: Failure): string {
  const release = failure.release ? nameOf(failure.release) : 'sin versión';
  const from = failure.release?.override ? ` de ${failure.release.override.address}` : '';
  const phase = failure.status === 'failed' ? failure.phase : 'contract';
  return `${release}${from} · shell@${pageConfig.shell.version} · ${phase} · ${failure.traceId}`;
}
