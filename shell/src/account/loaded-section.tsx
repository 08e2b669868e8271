import { messageOf, restartRead, statusOf } from '@mentorias/session';
import type { Elements } from '@mentorias/ui';
import { ErrorNotice, LoadingText, Paper, Stack, Text, Title } from '@mentorias/ui';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';

interface LoadedSectionProps<T> {
  texts: { title: string; hint: string; loading: string; notLoaded: string };
  read: UseQueryResult<T>;
  queryKey: QueryKey;
  children: (data: T) => Elements;
}

/** A section of /cuenta with data of its own; absent where the backend does not know the call. */
export function LoadedSection<T>({ texts, read, queryKey, children }: LoadedSectionProps<T>) {
  const { data, error, isPending } = read;
  const retry = () => restartRead(queryKey);
  if (statusOf(error) === 404) return null;
  return (
    <Paper component="section" withBorder p="lg" aria-label={texts.title}>
      <Stack gap="md">
        <Title order={2}>{texts.title}</Title>
        <Text size="sm" c="dimmed">
          {texts.hint}
        </Text>
        {data && children(data)}
        {isPending && <LoadingText onRetry={retry}>{texts.loading}</LoadingText>}
        {!data && error && <ErrorNotice message={messageOf(error, texts.notLoaded)} onRetry={retry} />}
      </Stack>
    </Paper>
  );
}
