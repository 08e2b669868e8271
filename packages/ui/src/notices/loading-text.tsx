import { Group, Loader, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { SlowNotice } from './slow-notice.tsx';
import { usePassed } from './use-passed.ts';

/** A shorter wait shows no spinner: it would only flicker. */
const SPINNER_AFTER_MS = 150;

interface LoadingTextProps {
  /** Says what is loading, such as 'Cargando información del mentor...'. */
  children: string;
  /** Abandons the read and starts it anew; its button appears only after ten seconds. */
  onRetry?: () => void;
  /** The shape of the content that is loading. */
  skeleton?: ReactNode;
}

/** Says that something is loading, to screen readers too; after ten seconds, that it takes long (rule 11.4). */
export function LoadingText({ children, onRetry, skeleton }: LoadingTextProps) {
  const [attempt, setAttempt] = useState(0);
  const showsSpinner = usePassed(SPINNER_AFTER_MS);

  function retry() {
    setAttempt(attempt + 1);
    onRetry?.();
  }

  return (
    <Stack gap="md">
      <Group gap="sm" mih={32}>
        {showsSpinner && <Loader size="xs" aria-hidden="true" />}
        <Text c="dimmed" aria-live="polite">
          {children}
        </Text>
        <SlowNotice key={attempt} onRetry={onRetry && retry} />
      </Group>
      {skeleton && <div aria-hidden="true">{skeleton}</div>}
    </Stack>
  );
}
