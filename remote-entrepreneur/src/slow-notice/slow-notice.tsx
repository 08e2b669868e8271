import { Text } from '@mentorias/ui';
import { useEffect, useState } from 'react';

/** After this long a screen says that a call takes long. */
const SLOW_AFTER_MS = 10_000;

/** Says that something that writes takes long; it cannot be abandoned, because nothing that writes is sent twice. */
export function SlowNotice({ children }: { children: string }) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Text size="sm" role="status">
      {isSlow && children}
    </Text>
  );
}
