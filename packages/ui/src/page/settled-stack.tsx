import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useDeferredReveal } from '../late/use-deferred-reveal.ts';

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
  // In one picture with the lists in it, which are drawn late.
  const isDrawn = useDeferredReveal(isSettled);
  if (isDrawn && !isShown) setShown(true);
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
