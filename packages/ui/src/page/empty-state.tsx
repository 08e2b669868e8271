import { Stack, Text } from '@mantine/core';
import type { Elements } from '../elements.ts';
import type { IconName } from '../theme/icon.tsx';
import { LateIllustration } from './late-illustration.tsx';

interface EmptyStateProps {
  title: string;
  hint?: string;
  /** What there is none of, which the picture is about. */
  icon?: IconName;
  /** What the user can do about it, such as a button. */
  children?: Elements;
}

/** Says that there is nothing, why, and what to do about it. */
export function EmptyState({ title, hint, icon = 'inbox', children }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" ta="center">
      <LateIllustration about={icon} />
      <Text fw={600}>{title}</Text>
      {hint && <Text c="dimmed">{hint}</Text>}
      {children}
    </Stack>
  );
}
