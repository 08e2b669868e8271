import { dayOf } from '@mentorias/contract/events/event-times';
import { wallClock } from '@mentorias/domain/time/calendar-hours';
import { formatDate, limaDate, limaMinutes } from '@mentorias/domain/time/lima-time';
import { Stack, Title, useNow } from '@mentorias/ui';
import { MonthDays } from '@mentorias/ui/calendar';
import { useState } from 'react';
import styles from './calendar.module.css';
import { AgendaEntries, entryOf } from './entries.tsx';
import { Legend } from './legend.tsx';
import { texts } from './texts.ts';
import type { ShownEvents } from './use-calendar.ts';

/** A month on a phone: its days with dots, and below them the events of the chosen day; at first the next day that has any. */
export function PhoneMonth({ span, events }: ShownEvents) {
  const now = useNow();
  const today = limaDate(now);
  const entries = events.map((event) => entryOf(event, now));
  const days = entries.map(({ payload }) => dayOf(payload.event)).sort();
  const [chosen, setChosen] = useState<string>();
  const selected = chosen && days.includes(chosen) ? chosen : (days.find((day) => day >= today) ?? days.at(-1) ?? '');
  return (
    <Stack gap="md">
      <MonthDays
        date={span.anchor}
        now={wallClock(today, limaMinutes(now))}
        events={entries}
        selected={selected}
        onSelect={setChosen}
        countText={texts.count}
      />
      <Stack gap={6} aria-live="polite">
        <Title order={3} size="h5" className={styles.dateTitle}>
          {formatDate(selected)}
        </Title>
        <AgendaEntries entries={entries.filter(({ payload }) => dayOf(payload.event) === selected)} />
      </Stack>
      <Legend entries={entries} />
    </Stack>
  );
}
