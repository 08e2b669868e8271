import { Stack, Text } from '@mantine/core';
import { lazyCode, useLazyCode } from '@mentorias/federation/lazy';
import type { Elements } from '../elements.ts';
import type { IconName } from '../theme/icon.tsx';

const illustration = lazyCode(async () => (await import('./illustration.tsx')).Illustration);

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

/** A picture of the Andes with somebody or something that says what it is about. It comes late, or not at all; its place is kept. */
export function LateIllustration({ about }: { about: IconName }) {
  const drawing = useLazyCode(illustration);
  return <div style={{ width: 200, height: 120 }}>{drawing.status === 'ready' && <drawing.code about={about} />}</div>;
}
