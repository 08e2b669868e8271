import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

/** After this long a screen says that a call takes long (reading 23). */
const SLOW_AFTER_MS = 10_000;

/** A spinner that only flashes up tells nothing. */
const SPINNER_AFTER_MS = 150;

interface LoadingTextProps {
  /** What is loading, such as 'Cargando información del mentor...'. */
  children: string;
  /** Abandons the read and starts it anew; offered only once it takes long. */
  onRetry?: () => void;
  /** The shape of what will stand here. */
  skeleton?: ReactNode;
}

/** Says that something is on its way, to the eye and to the ear; after ten seconds, that it takes long. */
export function LoadingText({ children, onRetry, skeleton }: LoadingTextProps) {
  const [attempt, setAttempt] = useState(0);
  const retry =
    onRetry &&
    (() => {
      setAttempt(attempt + 1);
      onRetry();
    });
  return (
    <Stack gap="md">
      <Waiting key={attempt} text={children} onRetry={retry} />
      {skeleton && <div aria-hidden="true">{skeleton}</div>}
    </Stack>
  );
}

function Waiting({ text, onRetry }: { text: string; onRetry: (() => void) | undefined }) {
  const showsSpinner = usePassed(SPINNER_AFTER_MS);
  const isSlow = usePassed(SLOW_AFTER_MS);
  return (
    <Group gap="sm" mih={32}>
      <Group gap="sm" wrap="nowrap">
        {showsSpinner && <Loader size="xs" aria-hidden="true" />}
        <Text c="dimmed" aria-live="polite">
          {text}
          {isSlow && ' Está tardando más de lo normal.'}
        </Text>
      </Group>
      {isSlow && onRetry && (
        <Button size="compact-sm" variant="light" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </Group>
  );
}

/** Whether so many milliseconds have passed since the component appeared. */
function usePassed(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}
