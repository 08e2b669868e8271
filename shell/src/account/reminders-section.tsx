import { doubtOf, messageOf, restartRead, statusOf } from '@mentorias/session';
import { ErrorNotice, Paper, SentNotice, Skeleton, SlowNotice, Stack, Text, Title, useId } from '@mentorias/ui';
import { Switch } from '@mentorias/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { remindersQuery, useSaveReminders } from './account-api.ts';
import { texts } from './texts.ts';

/** Whether reminders of the user's events are mailed (rule 10.2); saved at once. Absent where the backend sends none. */
export function RemindersSection() {
  const hintId = useId();
  const read = useQuery(remindersQuery);
  const save = useSaveReminders();
  if (statusOf(read.error) === 404) return null;
  const wants = save.isPending ? save.variables : read.data;
  return (
    <Paper component="section" withBorder p="lg">
      <Stack gap="md">
        <Title order={2}>{texts.reminders}</Title>
        {read.isError && (
          <ErrorNotice
            message={messageOf(read.error, texts.remindersUnread)}
            onRetry={() => restartRead(remindersQuery.queryKey)}
          />
        )}
        <SentNotice
          isChecking={save.isChecking}
          message={save.error && messageOf(save.error, texts.remindersFailed)}
          doubt={doubtOf(save.error)}
        />
        {read.isPending && <Skeleton height={44} />}
        <Text id={hintId} size="sm" c="dimmed">
          {texts.remindersHint}
        </Text>
        {read.data !== undefined && (
          <Switch
            label={texts.wantsReminders}
            aria-describedby={hintId}
            checked={wants !== false}
            onChange={(event) => {
              if (!save.isPending) save.mutate(event.currentTarget.checked);
            }}
          />
        )}
        {(read.isPending || save.isPending) && <SlowNotice />}
      </Stack>
    </Paper>
  );
}
