import { EVENT_STARTS, placeableStarts } from '@mentorias/domain/events/calendar-events';
import type { LimaDate } from '@mentorias/domain/time/lima-time';
import { instantOf, limaDate, toTime24 } from '@mentorias/domain/time/lima-time';
import { NativeSelect, SimpleGrid } from '@mentorias/ui';
import { DateField } from '@mentorias/ui/dates';
import { createTexts } from './texts.ts';

/** The chosen start of an event: '' while nothing is chosen. */
export interface StartValues {
  date: LimaDate | '';
  /** Minutes from Lima midnight. */
  time: string;
}

interface StartFieldsProps {
  values: StartValues;
  onChange: (values: StartValues) => void;
  errors: Partial<Record<keyof StartValues, string>>;
  now: Date;
}

/** A day from today on, and one of its 48 half hours, as the specification writes them; past ones are disabled (rule 9.6). */
export function StartFields({ values, onChange, errors, now }: StartFieldsProps) {
  const { date, time } = values;
  const possible = date === '' ? EVENT_STARTS : placeableStarts(date, now);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <DateField
        label={createTexts.date}
        value={date}
        onChange={(next) => onChange({ date: next, time })}
        minDate={limaDate(now)}
        error={errors.date}
        withAsterisk
      />
      <NativeSelect
        label={createTexts.time}
        value={time}
        onChange={(event) => onChange({ date, time: event.currentTarget.value })}
        data={[
          { value: '', label: createTexts.chooseTime },
          ...EVENT_STARTS.map((minutes) => ({
            value: String(minutes),
            label: toTime24(minutes),
            disabled: !possible.includes(minutes),
          })),
        ]}
        error={errors.time}
        withAsterisk
      />
    </SimpleGrid>
  );
}

/** The chosen instant, in Lima time (UTC−5, rule 2.1); undefined while something is missing. */
export function startOf({ date, time }: StartValues): Date | undefined {
  return date === '' || time === '' ? undefined : instantOf(date, Number(time));
}
