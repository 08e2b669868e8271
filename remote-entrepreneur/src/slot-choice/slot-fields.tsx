import { formatDay, formatTime, instantOf } from '@mentorias/domain/time/lima-time';
import { Stack, Text } from '@mentorias/ui';
import { browserTime } from '../browser-time.ts';
import { DateField } from './date-field.tsx';
import { TimeField } from './time-field.tsx';
import type { SlotChoice } from './use-slot-choice.ts';

/** The two selects that choose a date and a time with a guide. */
export function SlotFields({ choice, disabled }: { choice: SlotChoice; disabled: boolean }) {
  return (
    <Stack gap="md">
      <DateField choice={choice} disabled={disabled} />
      <TimeField choice={choice} disabled={disabled} />
    </Stack>
  );
}

interface SlotSummaryProps {
  choice: SlotChoice;
  /** What comes before the time, such as 'Tu mentoría con Ana:'. */
  lead: string;
}

/** What is about to be sent, in Lima's time (rule 2.1); in brackets the browser's own where the two differ. */
export function SlotSummary({ choice: { date, slot }, lead }: SlotSummaryProps) {
  return (
    <Text size="sm" aria-live="polite">
      {date !== '' && slot && (
        <>
          <span>{lead}</span> <strong>{`${formatDay(date)}, ${formatTime(slot.start)}`}</strong>
          <span>{browserTime(instantOf(date, slot.start))}</span>
        </>
      )}
    </Text>
  );
}
