import { withPlainSpaces } from '@mentorias/domain/text/spaces';
import { formatTime } from '@mentorias/domain/time/lima-time';
import { ErrorNotice, LoadingText, NativeSelect, Stack, Text } from '@mentorias/ui';
import { ChoiceChips } from '@mentorias/ui/controls';
import classes from './slot-choice.module.css';
import { texts } from './texts.ts';
import type { DaySlots, SlotChoice } from './use-slot-choice.ts';

interface TimeFieldProps {
  choice: SlotChoice;
  disabled: boolean;
}

/** The hours of the chosen day in Lima's time, whatever the browser's time zone. As chips they are there before they have loaded anew. */
export function TimeField({ choice, disabled }: TimeFieldProps) {
  const { day, slot, hours, wanted, chooseStart, reloadDay, timeSelect } = choice;
  const slots = day.status === 'ready' ? day.slots : [];
  return (
    <Stack gap={6}>
      <NativeSelect
        ref={timeSelect}
        label={texts.time}
        required
        withAsterisk={false}
        disabled={disabled || day.status !== 'ready'}
        value={slot ? String(slot.start) : ''}
        onChange={({ currentTarget: { value } }) => chooseStart(value === '' ? undefined : Number(value))}
        data={[
          { value: '', label: emptyOption(day) },
          ...slots.map(({ start }) => ({ value: String(start), label: withPlainSpaces(formatTime(start)) })),
        ]}
      />
      {wanted.date !== '' && (
        <div className={classes.hours}>
          {hours.length > 0 && (
            <ChoiceChips
              label={texts.hours}
              layout="hours"
              disabled={disabled}
              value={String(wanted.start)}
              onChoose={(start) => chooseStart(Number(start))}
              chips={hours.map(({ start }) => ({ value: String(start), face: <span>{formatTime(start)}</span> }))}
            />
          )}
        </div>
      )}
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

/** What to do where the day has no hours, or they could not be loaded, or the one that was wanted is not among them. */
function DayNote({ choice: { day, isWantedGone, reloadDay } }: { choice: SlotChoice }) {
  if (day.status === 'failed') return <ErrorNotice message={day.message} onRetry={reloadDay} />;
  const isEmpty = day.status === 'ready' && day.slots.length === 0;
  if (!isEmpty && !isWantedGone) return null;
  return (
    <Text size="sm" role="status">
      {isEmpty ? texts.chooseAnotherDate : texts.chooseAnotherHour}
    </Text>
  );
}
