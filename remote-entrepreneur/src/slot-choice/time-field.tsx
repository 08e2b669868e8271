import { withPlainSpaces } from '@mentorias/domain/text/spaces';
import { showTime } from '@mentorias/domain/time/lima-time';
import { ErrorNotice, LoadingText, NativeSelect, Stack, Text } from '@mentorias/ui';
import classes from './slot-choice.module.css';
import { texts } from './texts.ts';
import type { DaySlots } from './use-day-slots.ts';
import type { SlotChoice } from './use-slot-choice.ts';

interface TimeFieldProps {
  choice: SlotChoice;
  disabled: boolean;
}

/** The hours of the chosen day in Lima's time, whatever the browser's time zone. */
export function TimeField({ choice, disabled }: TimeFieldProps) {
  const { day, slot, chooseStart, reloadDay, timeSelect } = choice;
  const slots = day.status === 'ready' ? day.slots : [];
  return (
    <Stack gap={4}>
      <NativeSelect
        ref={timeSelect}
        label={texts.time}
        required
        withAsterisk={false}
        disabled={disabled || day.status === 'no-date' || day.status === 'loading'}
        value={slot ? String(slot.start) : ''}
        onChange={({ currentTarget: { value } }) => chooseStart(value === '' ? undefined : Number(value))}
        data={[
          { value: '', label: emptyOption(day) },
          ...slots.map(({ start }) => ({ value: String(start), label: withPlainSpaces(showTime(start)) })),
        ]}
      />
      <div className={classes.note}>
        {day.status === 'loading' && <LoadingText onRetry={reloadDay}>{texts.searchingHours}</LoadingText>}
        <Text size="sm" c="dimmed" data-hidden={day.status === 'loading' || undefined}>
          {texts.limaTime}
        </Text>
      </div>
      <DayNote choice={choice} />
    </Stack>
  );
}

/** What the select shows while no time is chosen (rule 5.8). */
function emptyOption(day: DaySlots): string {
  if (day.status === 'loading') return texts.loadingHours;
  return day.status === 'ready' && day.slots.length === 0 ? texts.noHours : texts.chooseTime;
}

/** What to do where the day has no hours, or they could not be loaded. */
function DayNote({ choice: { day, reloadDay } }: { choice: SlotChoice }) {
  if (day.status === 'failed') return <ErrorNotice message={day.message} onRetry={reloadDay} />;
  if (day.status !== 'ready' || day.slots.length > 0) return null;
  return (
    <Text size="sm" role="status">
      {texts.chooseAnotherDate}
    </Text>
  );
}
