import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { IconName } from '../theme/icon.tsx';
import { Icon } from '../theme/icon.tsx';

interface EmptyStateProps {
  title: string;
  hint?: string;
  icon?: IconName;
  /** What the user can do about it, such as a button. */
  children?: ReactNode;
}

/** Says that there is nothing, why, and what to do about it. */
export function EmptyState({ title, hint, icon = 'inbox', children }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" ta="center">
      <Icon name={icon} size={40} />
      <Text fw={600}>{title}</Text>
      {hint && <Text c="dimmed">{hint}</Text>}
      {children}
    </Stack>
  );
}
