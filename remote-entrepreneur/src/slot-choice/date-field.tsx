import { showDay } from '@mentorias/domain/time/lima-time';
import { Button, Group, LoadingText, NativeSelect, Stack, Text } from '@mentorias/ui';
import classes from './slot-choice.module.css';
import { texts } from './texts.ts';
import type { OpenDays } from './use-open-days.ts';
import type { SlotChoice } from './use-slot-choice.ts';

interface DateFieldProps {
  choice: SlotChoice;
  disabled: boolean;
}

/** The days on which something can be booked; each appears when its hours have loaded. */
export function DateField({ choice, disabled }: DateFieldProps) {
  const { openDays, date, chooseDate } = choice;
  return (
    <Stack gap={4}>
      <NativeSelect
        label={texts.date}
        required
        withAsterisk={false}
        disabled={disabled}
        value={date}
        onChange={(event) => chooseDate(event.currentTarget.value)}
        data={[
          { value: '', label: texts.chooseDate },
          ...openDays.dates.map((day) => ({ value: day, label: showDay(day) })),
        ]}
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
