import { helpLines, languageLabel } from '@mentorias/domain/people/presentation';
import { useSession } from '@mentorias/session';
import { Card, Face, Group, Stack, Text, Title } from '@mentorias/ui';
import classes from './presentation.module.css';
import type { PresentationValues } from './presentation-api.ts';
import { texts } from './texts.ts';

interface PreviewCardProps {
  name: string;
  values: PresentationValues;
  photo: string | undefined;
}

/** The mentor's card as entrepreneurs see it, as the form stands. */
export function PreviewCard({ name, values, photo }: PreviewCardProps) {
  const { user } = useSession() ?? {};
  return (
    <section aria-label={texts.preview}>
      <Text size="sm" c="dimmed" mb={6}>
        {texts.preview}
      </Text>
      <Card withBorder padding="lg">
        <Stack gap="sm">
          <Group wrap="nowrap" gap="sm">
            <Face id={user?.id} name={name} photo={photo} size={56} />
            <Title order={2} size="h3" translate="no" className={classes.name}>
              {name}
            </Title>
          </Group>
          {helpLines(values.help_with).map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and lines have no other identity.
            <Text key={index} size="sm">
              {line}
            </Text>
          ))}
          {values.about.trim() !== '' && (
            <Text size="sm" c="dimmed">
              {values.about.trim()}
            </Text>
          )}
          {values.languages.length > 0 && (
            <Text size="sm">
              <Text span inherit c="dimmed">
                {`${texts.languages}:`}
              </Text>{' '}
              <span>{values.languages.map(languageLabel).join(', ')}</span>
            </Text>
          )}
        </Stack>
      </Card>
    </section>
  );
}
