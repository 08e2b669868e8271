import { Text, Title } from '@mentorias/ui';

/** The title of a card of the profile, and below it what the card is for. */
export function CardHead({ title, hint }: { title: string; hint: string }) {
  return (
    <div>
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    </div>
  );
}
