import type { Minutes } from '@mentorias/domain/time/lima-time';
import { NativeSelect } from '@mentorias/ui';
import classes from '../availability.module.css';
import { timeLabel } from './range-actions.ts';

interface TimeSelectProps {
  label: string;
  /** Whether only screen readers get the label: it stands above the first row. */
  hidesLabel: boolean;
  value: Minutes;
  /** What may be chosen; a value that the rules no longer offer stays shown until another is chosen. */
  options: Minutes[];
  /** Left out where the time is only shown. */
  onChange?: (time: Minutes) => void;
}

/** A time of availability. It is a native select: it opens at its value and jumps to what is typed. */
export function TimeSelect({ label, hidesLabel, value, options, onChange }: TimeSelectProps) {
  const shown = options.includes(value) ? options : [...options, value].sort((one, other) => one - other);
  return (
    <NativeSelect
      label={hidesLabel ? undefined : label}
      aria-label={hidesLabel ? label : undefined}
      classNames={{ input: classes.time }}
      value={value}
      disabled={!onChange}
      rightSection={onChange ? undefined : <span />}
      onChange={(event) => onChange?.(Number(event.currentTarget.value))}
    >
      {shown.map((time) => (
        <option key={time} value={time}>
          {timeLabel(time)}
        </option>
      ))}
    </NativeSelect>
  );
}
