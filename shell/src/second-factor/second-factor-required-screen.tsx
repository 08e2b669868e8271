import { messageOf, restartRead, secondFactorIsSet } from '@mentorias/session';
import { ErrorNotice, LoadingText, PageTitle, Paper, Stack, Text } from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { secondFactorQuery } from './second-factor-api.ts';
import { Setup } from './setup.tsx';
import { texts } from './texts.ts';

/** Replaces every screen for a user who must set up a second factor first (rule 3.10). */
export function SecondFactorRequiredScreen() {
  const { data, error, isPending } = useQuery(secondFactorQuery);
  const retry = () => restartRead(secondFactorQuery.queryKey);
  return (
    <Stack gap="lg">
      <PageTitle>{texts.title}</PageTitle>
      <Paper withBorder p="lg" maw={640}>
        <Stack gap="md">
          <Text>{texts.requiredAdvice}</Text>
          <Text size="sm" c="dimmed">
            {texts.hint}
          </Text>
          {isPending && <LoadingText onRetry={retry}>{texts.loading}</LoadingText>}
          {!data && error && <ErrorNotice message={messageOf(error, texts.notLoaded)} onRetry={retry} />}
          {data && <Setup hasPassword={data.has_password === true} onDone={secondFactorIsSet} />}
        </Stack>
      </Paper>
    </Stack>
  );
}
