import { rangeOf } from '@mentorias/contract/event-times';
import { showDate, showHours, showTime } from '@mentorias/domain/lima-time';
import { Button, Stack, Text, Title } from '@mentorias/ui';
import { useOpenDialog } from './opened-dialog.ts';
import { texts } from './texts.ts';
import type { ShownDay } from './use-shown-week.ts';

/** A week as a list of days, for narrow screens. */
export function WeekAgenda({ days }: { days: ShownDay[] }) {
  const open = useOpenDialog();
  return (
    <Stack gap="md">
      {days.map(({ date, ranges, sessions }) => (
        <Stack key={date} gap={6}>
          <Title order={3} size="h5">
            {showDate(date)}
          </Title>
          <Text size="sm" c="dimmed">
            {ranges.length > 0 ? `${texts.available}: ${ranges.map(showHours).join(', ')}` : texts.free}
          </Text>
          {sessions.map((session) => (
            <Button
              key={session.id}
              variant="light"
              justify="flex-start"
              onClick={() => open({ kind: 'details', session })}
            >
              {showTime(rangeOf(session).start)} · {session.user.name}
            </Button>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
