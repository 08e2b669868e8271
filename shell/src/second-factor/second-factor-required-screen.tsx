import { secondFactorIsSet } from '@mentorias/session';
import { PageTitle, Paper, Stack, Text } from '@mentorias/ui';
import { Setup } from './setup.tsx';
import { texts } from './texts.ts';

/** In place of every screen, for whoever must set up a second factor first. */
export function SecondFactorRequiredScreen() {
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <Paper withBorder p="lg" maw={640}>
        <Stack gap="md">
          <Text>{texts.requiredAdvice}</Text>
          <Text size="sm" c="dimmed">
            {texts.hint}
          </Text>
          <Setup onDone={secondFactorIsSet} />
        </Stack>
      </Paper>
    </Stack>
  );
}
