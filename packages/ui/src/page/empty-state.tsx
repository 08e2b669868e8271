import { Stack, Text } from '@mantine/core';
import { lazyCode } from '@mentorias/federation/lazy-code';
import type { ReactNode } from 'react';
import { LATE_LIMIT_MS } from '../late/late-limit.ts';
import { useLazyCode } from '../late/lazy-part.tsx';
import type { IconName } from '../theme/icon.tsx';

interface EmptyStateProps {
  title: string;
  hint?: string;
  /** What there is none of, which the picture is about. */
  icon?: IconName;
  /** What the user can do about it, such as a button. */
  children?: ReactNode;
}

const illustration = lazyCode(async () => (await import('./illustration.tsx')).Illustration, LATE_LIMIT_MS);

/** Says that there is nothing, why, and what to do about it. Its picture comes late, or not at all; its place is kept. */
export function EmptyState({ title, hint, icon = 'inbox', children }: EmptyStateProps) {
  const drawing = useLazyCode(illustration);
  return (
    <Stack align="center" gap="xs" py="xl" ta="center">
      <div style={{ width: 200, height: 120 }}>{drawing.status === 'ready' && <drawing.code about={icon} />}</div>
      <Text fw={600}>{title}</Text>
      {hint && <Text c="dimmed">{hint}</Text>}
      {children}
    </Stack>
  );
}
