import { dayOf, rangeOf } from '@mentorias/contract/events/event-times';
import { addDays, showDate, showTime } from '@mentorias/domain/time/lima-time';
import { Stack, Text, Title, UnstyledButton, VisuallyHidden } from '@mentorias/ui';
import { useOpenDialog } from '../events/changes/opened-dialog.ts';
import type { AdminEvent } from '../events/events-api.ts';
import styles from './calendar.module.css';
import { texts } from './texts.ts';
import type { Span } from './use-shown-span.ts';

interface AgendaProps {
  span: Span;
  events: AdminEvent[];
}

/** The same days as a list, for narrow screens, without empty days. */
export function Agenda({ span, events }: AgendaProps) {
  const open = useOpenDialog();
  const days = daysOf(span).map((date) => ({ date, entries: events.filter((event) => dayOf(event) === date) }));
  if (events.length === 0) return <Text c="dimmed">{texts.none}</Text>;
  return (
    <Stack gap="md">
      {days
        .filter(({ entries }) => entries.length > 0)
        .map(({ date, entries }) => (
          <Stack key={date} gap={6}>
            <Title order={3} size="h5">
              {showDate(date)}
            </Title>
            {entries.map((event) => (
              <UnstyledButton
                key={event.id}
                className={styles.entry}
                data-status={event.status}
                onClick={() => open({ kind: 'details', event })}
              >
                <span>
                  {event.status === 'cancelled' && <VisuallyHidden>{texts.cancelled}, </VisuallyHidden>}
                  {showTime(rangeOf(event).start)}
                </span>
                <span>
                  {event.guide.name} – {event.user.name}
                </span>
              </UnstyledButton>
            ))}
          </Stack>
        ))}
    </Stack>
  );
}

function daysOf({ from, to }: Span): string[] {
  const days = [from];
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
