import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useSettled } from './use-settled.ts';

interface SettledStackProps {
  /** Whether what is above has loaded. */
  isSettled: boolean;
  children: ReactNode;
}

/** Content below a part whose height is known only when it has loaded: hidden until then, so that nothing moves under a pointer. */
export function SettledStack({ isSettled, children }: SettledStackProps) {
  const [isShown, setShown] = useState(isSettled);
  if (useSettled(isSettled) && !isShown) setShown(true);
  return (
    <Stack gap="lg" style={isShown ? undefined : { visibility: 'hidden' }}>
      {children}
    </Stack>
  );
}
