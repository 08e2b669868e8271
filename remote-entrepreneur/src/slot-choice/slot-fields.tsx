import { Stack } from '@mentorias/ui';
import { DateField } from './date-field.tsx';
import { TimeField } from './time-field.tsx';
import type { SlotChoice } from './use-slot-choice.ts';

/** The two selects that choose a date and a time with a guide. */
export function SlotFields({ choice, disabled = false }: { choice: SlotChoice; disabled?: boolean }) {
  return (
    <Stack gap="md">
      <DateField choice={choice} disabled={disabled} />
      <TimeField choice={choice} disabled={disabled} />
    </Stack>
  );
}
