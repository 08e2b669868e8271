import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

/** After this long a screen says that it takes long (reading 23). */
export const SLOW_AFTER_MS = 10_000;

interface LoadingTextProps {
  /** What is loading, such as 'Cargando información del mentor...'. */
  children: string;
  /** Abandons the read and starts it again; offered only once it takes long. */
  onRetry?: () => void;
  /** What will stand here, drawn in grey. */
  skeleton?: ReactNode;
}

/** Says that something is on its way, to the eye and to the ear; after ten seconds, that it takes long. */
export function LoadingText({ children, onRetry, skeleton }: LoadingTextProps) {
  const isSlow = useIsSlow();
  return (
    <Stack gap="md">
      <Group gap="sm" aria-live="polite">
        <Text c="dimmed">{children}</Text>
        {isSlow && <Text>Está tardando más de lo normal.</Text>}
      </Group>
      {isSlow && onRetry && (
        <Button variant="default" onClick={onRetry} w="fit-content">
          Reintentar
        </Button>
      )}
      {skeleton && <div aria-hidden="true">{skeleton}</div>}
    </Stack>
  );
}

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
