import { dayOf } from '@mentorias/contract/events/event-times';
import { addDays, formatDate } from '@mentorias/domain/time/lima-time';
import { lazyPart, Stack, Text, Title, useNow } from '@mentorias/ui';
import styles from './calendar.module.css';
import { Coming } from './coming.tsx';
import { AgendaEntries, entryOf } from './entries.tsx';
import { texts } from './texts.ts';
import type { ShownEvents } from './use-calendar.ts';
import type { Span } from './use-shown-span.ts';

const PhoneMonth = lazyPart(() => import('./phone-month.tsx').then((code) => code.PhoneMonth), Coming);

/** The same days for narrow screens: a week as a list without empty days, a month as its days and the list of one of them. */
export function Agenda({ span, events }: ShownEvents) {
  const now = useNow();
  if (events.length === 0) return <Text c="dimmed">{texts.none}</Text>;
  if (span.kind === 'month') return <PhoneMonth span={span} events={events} />;
  const days = daysOf(span).map((date) => ({ date, held: events.filter((event) => dayOf(event) === date) }));
  return (
    <Stack gap="md">
      {days
        .filter(({ held }) => held.length > 0)
        .map(({ date, held }) => (
          <Stack key={date} gap={6}>
            <Title order={3} size="h5" className={styles.dateTitle}>
              {formatDate(date)}
            </Title>
            <AgendaEntries entries={held.map((event) => entryOf(event, now))} />
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
