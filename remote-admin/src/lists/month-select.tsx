import { limaDate } from '@mentorias/domain/time/lima-time';
import { addMonths, formatMonth, isMonth, monthOf, monthsBetween } from '@mentorias/domain/time/months';
import { NativeSelect, useNow } from '@mentorias/ui';
import { texts } from './texts.ts';

/** So many are offered, as the report has them. */
const OFFERED = 24;

interface MonthSelectProps {
  label: string;
  /** 'YYYY-MM', or '' for none. */
  value: string;
  onChange: (value: string) => void;
}

/** A month of the last two years, or the one that is chosen already. */
export function MonthSelect({ label, value, onChange }: MonthSelectProps) {
  const present = monthOf(limaDate(useNow()));
  const months = monthsBetween(addMonths(present, 1 - OFFERED), present).toReversed();
  const all = value === '' || months.includes(value) ? months : [value, ...months];
  return (
    <NativeSelect
      label={label}
      data={[
        { value: '', label: texts.anyMonth },
        ...all.map((month) => ({ value: month, label: formatMonth(month) })),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Whether a value of an address is a month of a list. */
export function isListMonth(value: string): boolean {
  return value.startsWith('2') && isMonth(value);
}
