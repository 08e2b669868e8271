import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

/** How long the content stays hidden at most, in milliseconds. */
const LIMIT_MS = 1500;

interface SettledStackProps {
  /** Whether what is above has loaded. */
  isSettled: boolean;
  children: ReactNode;
}

/** Content below a part whose height is known only when it has loaded: hidden until then, so that nothing moves under a pointer. */
export function SettledStack({ isSettled, children }: SettledStackProps) {
  const [isShown, setShown] = useState(isSettled);
  if (isSettled && !isShown) setShown(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack gap="lg" style={isShown ? undefined : { visibility: 'hidden' }}>
      {children}
    </Stack>
  );
}
