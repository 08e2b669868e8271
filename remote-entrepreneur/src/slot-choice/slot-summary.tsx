import { instantOf, showDay, showTime } from '@mentorias/domain/time/lima-time';
import { Text } from '@mentorias/ui';
import { browserZone, timeElsewhere } from '../clock/browser-time.ts';
import type { SlotChoice } from './use-slot-choice.ts';

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
          <span>{lead}</span> <strong>{`${showDay(date)}, ${showTime(slot.start)}`}</strong>
          <span>{elsewhere(instantOf(date, slot.start))}</span>
        </>
      )}
    </Text>
  );
}

function elsewhere(instant: Date): string {
  const time = timeElsewhere(instant, browserZone());
  return time ? ` (${time} en tu zona horaria)` : '';
}
