import { withNoBreaks } from '@mentorias/domain/text/spaces';
import type { Failure } from '@mentorias/federation/loader/remote-state';
import { messageFor, nameOf } from '@mentorias/federation/loader/remote-state';
import { Button, Group, Icon, PageTitle, Paper, Stack, Text, useOnline } from '@mentorias/ui';
import { useEffect, useEffectEvent } from 'react';
import { pageConfig } from '../page/page-config.ts';
import classes from './remote-card.module.css';

interface RemoteCardProps {
  failure: Failure;
  onRetry: () => void;
  reload?: () => void;
}

/**
 * Replaces the screen of a remote that failed: what happened, how to go on, and what support needs to know (rule 13.2). A download
 * that failed offline is tried again as soon as the browser is online (rule 4.7). A build that has failed twice can be given a new document.
 */
export function RemoteCard({ failure, onRetry, reload = () => location.reload() }: RemoteCardProps) {
  const isDownload = isDownloadFailure(failure);
  const isOffline = !useOnline() && isDownload;
  useRetryOnReconnect(isDownload, onRetry);
  return (
    <Paper role="alert" withBorder p="xl">
      <Stack align="flex-start" gap="md">
        <Icon name={isOffline ? 'offline' : 'alert'} size={36} />
        <PageTitle>{isOffline ? 'Sin conexión' : messageFor(failure)}</PageTitle>
        {isOffline ? (
          <Text>Esta pantalla aparecerá sola cuando vuelva la conexión.</Text>
        ) : (
          <WhomToCall traceId={failure.traceId} />
        )}
        <Group>
          <Button leftSection={<Icon name="refresh" />} onClick={onRetry}>
            Reintentar
          </Button>
          {failure.status === 'failed' && failure.isRepeated && !isOffline && (
            <Button variant="light" onClick={reload}>
              Volver a cargar la página
            </Button>
          )}
        </Group>
        <details className={classes.details}>
          <summary>Detalles</summary>
          <Text size="sm" translate="no">
            {detailsOf(failure)}
          </Text>
        </details>
      </Stack>
    </Paper>
  );
}

/** Support, and the code by which it finds the failure in the log: the beginning of its trace. */
function WhomToCall({ traceId }: { traceId: string }) {
  const { name, phone } = pageConfig.support;
  return (
    <Text>
      <span>Inténtalo otra vez. Si se repite, llama a</span> <span translate="no">{name}</span>{' '}
      <span translate="no">{withNoBreaks(phone)}</span> <span>y dile este código:</span>{' '}
      <strong translate="no">{traceId.slice(0, 8)}</strong>
    </Text>
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

/** Whether the connection may be the cause: a download failed. */
function isDownloadFailure(failure: Failure): boolean {
  return failure.status === 'failed' && ['entry', 'module', 'screen'].includes(failure.phase);
}

function detailsOf(failure: Failure): string {
  const isShellFault = failure.status === 'failed' && failure.isShellFault;
  const release = isShellFault ? 'shell' : failure.release ? nameOf(failure.release) : 'sin versión';
  const from = failure.release?.override ? ` de ${failure.release.override.address}` : '';
  const phase = failure.status === 'failed' ? failure.phase : 'contract';
  return `${release}${from} · shell@${pageConfig.shell.version} · ${phase} · ${failure.traceId}`;
}
