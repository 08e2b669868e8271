import { Text, Title } from '@mentorias/ui';

/** A title, and below it what the card or the section is for. */
export function CardHead({ title, hint, size = 'h4' }: { title: string; hint: string; size?: 'h3' | 'h4' }) {
  return (
    <div>
      <Title order={2} size={size}>
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    </div>
  );
}
