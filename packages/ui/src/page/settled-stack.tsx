import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useDeferredReveal } from '../late/use-deferred-reveal.ts';
import { useSettled } from './use-settled.ts';

interface SettledStackProps {
  /** Whether what is above has loaded. */
  isSettled: boolean;
  children: ReactNode;
}

/** Content below a part whose height is known only when it has loaded: hidden until then, so that nothing moves under a pointer. */
export function SettledStack({ isSettled, children }: SettledStackProps) {
  const [isShown, setShown] = useState(isSettled);
  // In one picture with the lists in it, which are drawn late.
  const isDrawn = useDeferredReveal(useSettled(isSettled));
  if (isDrawn && !isShown) setShown(true);
  return (
    <Stack gap="lg" style={isShown ? undefined : { visibility: 'hidden' }}>
      {children}
    </Stack>
  );
}
