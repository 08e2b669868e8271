import { formatDay } from '@mentorias/domain/time/lima-time';
import { Button, Group, LoadingText, NativeSelect, Stack, Text } from '@mentorias/ui';
import { ChoiceChips, DayFace } from '@mentorias/ui/controls';
import classes from './slot-choice.module.css';
import { texts } from './texts.ts';
import type { OpenDays } from './use-open-days.ts';
import type { SlotChoice } from './use-slot-choice.ts';

interface DateFieldProps {
  choice: SlotChoice;
  disabled: boolean;
}

/** The days on which something can be booked, each when its hours have loaded; as chips the whole window, the other days switched off. */
export function DateField({ choice, disabled }: DateFieldProps) {
  const { openDays, date, chooseDate } = choice;
  return (
    <Stack gap={6}>
      <NativeSelect
        label={texts.date}
        required
        withAsterisk={false}
        disabled={disabled}
        value={date}
        onChange={(event) => chooseDate(event.currentTarget.value)}
        data={[
          { value: '', label: texts.chooseDate },
          ...openDays.dates.map((day) => ({ value: day, label: formatDay(day) })),
        ]}
      />
      <ChoiceChips
        label={texts.days}
        layout="week"
        disabled={disabled}
        value={date}
        onChoose={chooseDate}
        chips={openDays.window.map((day, index) => ({
          value: day,
          face: <DayFace day={day} isToday={index === 0} />,
          isOff: !openDays.dates.includes(day),
        }))}
      />
      <div className={classes.note}>
        <OpenDaysNote openDays={openDays} />
      </div>
    </Stack>
  );
}

function OpenDaysNote({ openDays }: { openDays: OpenDays }) {
  if (openDays.isChecking) return <LoadingText onRetry={openDays.retry}>{texts.checkingDates}</LoadingText>;
  if (openDays.hasFailed) {
    return (
      <Group gap="xs" role="status">
        <Text size="sm">{texts.someDatesFailed}</Text>
        <Button size="compact-sm" variant="light" onClick={openDays.retry}>
          {texts.retry}
        </Button>
      </Group>
    );
  }
  const count = openDays.dates.length;
  return (
    <Text size="sm" role="status" c={count > 0 ? 'dimmed' : undefined}>
      {count > 0 ? texts.dates(count) : texts.noDates}
    </Text>
  );
}
