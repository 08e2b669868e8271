import { languageLabel, linkedinAddress } from '@mentorias/domain/people/presentation';
import { useSession } from '@mentorias/session';
import { Anchor, Card, Face, Group, Stack, Text, Title } from '@mentorias/ui';
import { HelpLines } from '@mentorias/ui/help-lines';
import classes from './presentation.module.css';
import type { PresentationValues } from './presentation-api.ts';
import { texts } from './texts.ts';

interface PreviewCardProps {
  name: string;
  values: PresentationValues;
  photo: string | undefined;
  /** Whether entrepreneurs still read something else. */
  isUnsaved: boolean;
}

/** What the form holds, as entrepreneurs read it in the mentor's card and beside the hours. */
export function PreviewCard({ name, values, photo, isUnsaved }: PreviewCardProps) {
  const { user } = useSession() ?? {};
  const linkedin = linkedinAddress(values.linkedin);
  return (
    <section aria-label={texts.preview}>
      <Text size="sm" c="dimmed" mb={6}>
        {isUnsaved ? texts.previewUnsaved : texts.preview}
      </Text>
      <Card withBorder padding="lg">
        <Stack gap="sm">
          <Group wrap="nowrap" gap="sm">
            <Face id={user?.id} name={name} photo={photo} size={56} />
            <Title order={2} size="h3" translate="no" className={classes.name}>
              {name}
            </Title>
          </Group>
          <HelpLines helpWith={values.help_with} />
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
          {linkedin && (
            <Anchor href={linkedin} size="sm" target="_blank" rel="noopener noreferrer">
              {texts.linkedinLink}
            </Anchor>
          )}
        </Stack>
      </Card>
      <Text size="sm" c="dimmed" mt={6}>
        {texts.previewHint}
      </Text>
    </section>
  );
}
