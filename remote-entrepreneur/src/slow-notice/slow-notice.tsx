import { Button, Group, Text } from '@mentorias/ui';
import { useEffect, useState } from 'react';

/** After this long a screen says that a call takes long. */
const SLOW_AFTER_MS = 10_000;

interface SlowNoticeProps {
  children: string;
  /** Offers 'Reintentar', which abandons a read; nothing that writes is abandoned, because it is not sent twice. */
  onRetry?: () => void;
}

/** Says that a call takes long, once it does; silent until then. */
export function SlowNotice({ children, onRetry }: SlowNoticeProps) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
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
