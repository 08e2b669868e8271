import { Button, Group, Text } from '@mantine/core';
import { usePassed } from './use-passed.ts';

/** After this long a screen says that a call takes long (rule 11.4). */
const SLOW_AFTER_MS = 10_000;

interface SlowNoticeProps {
  children?: string;
  /** Adds 'Reintentar', which abandons a read; a write is never abandoned, because it must not be sent twice. */
  onRetry?: () => void;
}

/** Says that a call takes long, after ten seconds; empty until then. */
export function SlowNotice({ children = 'Está tardando más de lo normal.', onRetry }: SlowNoticeProps) {
  const isSlow = usePassed(SLOW_AFTER_MS);
  return (
    <Group gap="sm">
      <Text size="sm" role="status">
        {isSlow && children}
      </Text>
      {isSlow && onRetry && (
        <Button size="compact-sm" variant="light" onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </Group>
  );
}
