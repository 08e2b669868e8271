import { Group, Loader, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Elements } from '../elements.ts';
import classes from './loading-text.module.css';
import { SlowNotice } from './slow-notice.tsx';

interface LoadingTextProps {
  /** Says what is loading, such as 'Cargando información del mentor...'. */
  children: string;
  /** Abandons the read and starts it anew; its button appears only after ten seconds. */
  onRetry?: () => void;
  /** The shape of the content that is loading. */
  skeleton?: Elements;
}

/** Says that something is loading, to screen readers too; after ten seconds, that it takes long (rule 11.4). */
export function LoadingText({ children, onRetry, skeleton }: LoadingTextProps) {
  const [attempt, setAttempt] = useState(0);

  function retry() {
    setAttempt(attempt + 1);
    onRetry?.();
  }

  return (
    <Stack gap="md">
      <Group gap="sm" mih={32}>
        <Group gap="sm" wrap="nowrap">
          <div className={classes.spinner} aria-hidden="true">
            <Loader size="xs" />
          </div>
          <Text c="dimmed" aria-live="polite">
            {children}
          </Text>
        </Group>
        <SlowNotice key={attempt} onRetry={onRetry && retry} />
      </Group>
      {skeleton && <div aria-hidden="true">{skeleton}</div>}
    </Stack>
  );
}
